/** The template of `evertill-remote new` is examples/stock-count, so that the copied code is tested code. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shell.mjs';

const EXAMPLE = join(ROOT, 'examples/stock-count');

/** Copies the example and replaces the version specifiers that only this workspace understands. */
export function writeTemplate(to, versions) {
  cpSync(EXAMPLE, to, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.slice(EXAMPLE.length)),
  });
  const own = JSON.parse(readFileSync(join(EXAMPLE, 'package.json'), 'utf8'));
  for (const group of ['dependencies', 'devDependencies'])
    for (const name of Object.keys(own[group])) own[group][name] = versions[name];
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}
