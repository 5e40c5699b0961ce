import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './shell.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 << 20,
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)));
const folders = [...new Set(files.flatMap(foldersAbove))];

/** The documents that describe the present state. Decisions are history, and the specification page is generated. */
const pages = files.filter(
  (file) => file.endsWith('.md') && !file.startsWith('docs/decisions/') && file !== 'docs/spec.md',
);
const readmes = pages.filter((page) => page.endsWith('README.md'));
/** The apps and packages with sources. */
const parts = folders.filter(
  (folder) => files.includes(`${folder}/package.json`) && folders.includes(`${folder}/src`),
);

describe('the README of an app or package', () => {
  it.each(parts)('%s names every folder of its src/', (part) => {
    const rooms = folders
      .filter((folder) => dirname(folder) === `${part}/src`)
      .map((folder) => folder.slice(part.length + '/src/'.length));
    const named = rooms.length > 0 ? codeOf(`${part}/README.md`) : [];
    expect(rooms.filter((room) => !named.some((name) => `/${name}`.endsWith(`/${room}/`)))).toEqual([]);
  });

  it.each(readmes)('%s names no folder that does not exist', (page) => {
    const home = dirname(page);
    const below = folders.filter((folder) => home === '.' || `${folder}/`.startsWith(`${home}/`));
    const named = codeOf(page).filter((name) => /^[\w-][\w.-]*(\/[\w.-]+)*\/$/.test(name));
    expect(named.filter((name) => !below.some((folder) => `/${folder}/`.endsWith(`/${name}`)))).toEqual([]);
  });
});

describe('the documents', () => {
  it.each(pages)('%s names no source file that does not exist', (page) => {
    const named = codeOf(page).filter((name) => /^[\w-][\w./-]*\.(tsx?|mjs|cjs|css|sql)$/.test(name));
    expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });

  it.each(pages)('%s names no path of the repository that does not exist', (page) => {
    const named = codeOf(page).filter((name) =>
      /^(host|remotes|packages|server|e2e|bench|scripts|examples|docs|deploy)(\/[\w.-]+)+$/.test(name),
    );
    expect(named.filter((name) => !files.includes(name) && !folders.includes(name))).toEqual([]);
  });
});

function foldersAbove(file) {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

/** Returns the code spans of a page, without its code blocks. */
function codeOf(page) {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');
}
