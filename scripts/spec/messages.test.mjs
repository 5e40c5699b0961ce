import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../shell.mjs';
import { readSentences } from './sentences.mjs';

/** Matches messages for people, which begin with a capital letter. Other quoted texts are field names. */
const QUOTED = /'([A-Z][^']*)'/g;
const LITERAL = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
const SOURCES = ['host/src', 'remotes/*/src', 'packages/*/src'];

const messages = new Set(
  readSentences(ROOT)
    .filter(({ point }) => point === 8)
    .flatMap(({ sentence }) => [...sentence.matchAll(QUOTED)].map(([, text]) => text)),
);

/** The strings of each app and package. */
const strings = new Map();
for (const path of sourceFiles()) {
  const part = path.slice(0, path.indexOf('/src/'));
  const source = readFileSync(join(ROOT, path), 'utf8').replace(COMMENT, '');
  const found = [...source.matchAll(LITERAL)].map(([, single, double, template]) =>
    (single ?? double ?? template).replace(/\\(.)/g, '$1'),
  );
  strings.set(part, [...(strings.get(part) ?? []), ...found]);
}

describe('the sentences of point 8', () => {
  it.each([...messages])('%s is one constant of each app or package that says it', (message) => {
    const counts = [...strings.values()].map((own) => own.filter((text) => text === message).length);
    expect(Math.max(...counts), 'how often one of them writes it').toBeLessThanOrEqual(1);
    const isWritten = counts.includes(1);
    const isMade = [...strings.values()].some((own) => own.some((text) => makes(text, message)));
    expect(isWritten || isMade, 'somebody writes it, whole or with places to fill').toBe(true);
  });
});

function sourceFiles() {
  const patterns = SOURCES.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`]);
  const listed = execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\n').filter((path) => path !== '' && !/\.test\.|testing/.test(path));
}

/** Returns whether a template can produce the message: `Added ${name} to cart`. */
function makes(text, message) {
  const words = text.split(/\$\{[^}]*\}/);
  // A template that is only a placeholder would match every message.
  if (words.length < 2 || words.join('').length < 5) return false;
  const escaped = words.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${escaped.join('(?:\\{[^}]*\\}|\\w+)')}$`).test(message);
}
