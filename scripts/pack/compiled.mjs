/** Makes the compiler's output readable for every tool: each import of a file gets the full file name. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\2/g;

/** Adds the ending to every relative import below a folder. */
export function nameFiles(folder) {
  for (const file of filesIn(folder, /\.(js|d\.ts)$/)) {
    const text = readFileSync(file, 'utf8');
    const named = text.replace(SPECIFIER, (whole, before, quote, path) =>
      path.startsWith('.') ? `${before}${quote}${wholeName(dirname(file), path)}${quote}` : whole,
    );
    if (named !== text) writeFileSync(file, named);
  }
}

/**
 * Lists the packages that a staged package imports: those it needs at run time, and those that only its testing entries
 * need.
 */
export function importsOf(folder) {
  const found = { always: new Set(), testing: new Set() };
  for (const file of filesIn(folder, /\.(js|mjs|d\.ts|d\.mts)$/)) {
    const kind = /[\\/]testing([\\/.]|-)/.test(file.slice(folder.length)) ? 'testing' : 'always';
    for (const [, , , path] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      if (/^(\.|node:|data:)/.test(path) || !/^(@[\w-]+\/)?[\w.-]+(\/|$)/.test(path)) continue;
      found[kind].add(path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return found;
}

function wholeName(from, path) {
  if (/\.(js|mjs|css|json)$/.test(path)) return path;
  if (existsSync(join(from, `${path}.js`)) || existsSync(join(from, `${path}.d.ts`))) return `${path}.js`;
  return `${path}/index.js`;
}

function filesIn(folder, ending) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !path.slice(folder.length).startsWith('/template/'));
}
