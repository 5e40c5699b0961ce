import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const EXAMPLE = 'stock-count';
const OURS = '@evertill/';

/**
 * Copies the template and replaces its name in files and file names: stock-count, stock_count, Stock Count and
 * StockCount.
 */
export function createRemote({ template, folder, name, packages }) {
  if (!existsSync(template))
    throw new Error('The template is missing. npm run pack adds it to the tarball of evertill-remote.');
  const names = formsOf(EXAMPLE).map((form, at) => [form, formsOf(name)[at]]);
  const renamed = (text) => names.reduce((result, [from, to]) => result.replaceAll(from, to), text);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath ?? entry.path, entry.name);
    const to = join(folder, renamed(relative(template, from)));
    cpSync(from, to, { recursive: true });
    writeFileSync(to, renamed(readFileSync(from, 'utf8')));
  }
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist\n');
  if (packages) takeFrom(packages, folder);
}

/** Replaces the version numbers with the tarballs of a folder, for packages that no registry has. */
function takeFrom(packages, folder) {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const tarballs = readdirSync(packages).filter((one) => one.endsWith('.tgz'));
  for (const group of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(group).filter((one) => one.startsWith(OURS))) {
      const stem = name.slice(1).replace('/', '-');
      const tarball = tarballs.find((one) => one.startsWith(stem) && /^-\d/.test(one.slice(stem.length)));
      if (!tarball) throw new Error(`${packages} has no tarball of ${name}.`);
      group[name] = `file:${relative(folder, join(packages, tarball))}`;
    }
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Returns the four spellings of a name: folder ('stock-count'), app name, words for people, and identifier in code. */
function formsOf(name) {
  const words = name.split('-');
  const capital = words.map((word) => word[0].toUpperCase() + word.slice(1));
  const code = capital.join('');
  return [
    name,
    words.join('_'),
    capital.join(' '),
    code,
    code[0].toLowerCase() + code.slice(1),
    name.toUpperCase().replaceAll('-', '_'),
  ];
}
