import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import { SLOT_NAMES } from '../packages/federation-kit/registry/slots.mjs';

const ROOT = join(import.meta.dirname, '..');
const KIT = 'examples/kit/src';
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

it('docs/kit.md shows every file of the examples', () => {
  expect(
    blocksOf('docs/kit.md')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(readdirSync(join(ROOT, KIT)).map((name) => `${KIT}/${name}`));
});

it.each(['docs/kit.md', 'docs/slots.md'])('%s shows the files of the examples as they are', (page) => {
  const blocks = blocksOf(page);
  expect(blocks.length).toBeGreaterThan(0);
  for (const { path, language, code } of blocks)
    expect({ path, language, code }).toEqual({ path, language: extname(path).slice(1), code: read(path) });
});

it('docs/slots.md names every slot, and no other', () => {
  const named = [...read('docs/slots.md').matchAll(/^\| `(evertill\.[^`]+)` \|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...SLOT_NAMES].sort());
});

it('docs/kit.md names only exports that exist', () => {
  const rows = [...read('docs/kit.md').matchAll(/^\| (`.*?) \| `(@evertill\/[^`]+)` \|/gm)];
  expect(rows.length).toBeGreaterThan(8);
  const missing = rows.flatMap(([, names, from]) => {
    const source = read(entryOf(from));
    const isThere = (name) => new RegExp(String.raw`\b${name}\b`).test(source);
    return [...names.matchAll(/`(\w+)`/g)]
      .filter(([, name]) => !isThere(name))
      .map(([, name]) => `${from} ${name}`);
  });
  expect(missing).toEqual([]);
});

/** Returns the blocks of a page, each with the file that the comment before it names. */
function blocksOf(page) {
  return [...read(page).matchAll(/<!-- (\S+) -->\n\n```(\w+)\n(.*?)```\n/gs)].map(
    ([, path, language, code]) => ({ path, language, code }),
  );
}

/** Returns the source file behind an import of a package of the suite. */
function entryOf(from) {
  const [, name, ...rest] = from.split('/');
  const { exports } = JSON.parse(read(`packages/${name}/package.json`));
  return join('packages', name, exports[rest.length === 0 ? '.' : `./${rest.join('/')}`]);
}
