#!/usr/bin/env node
/** Creates a remote: a folder that builds, with one screen, its menu entry, its roles, and tests. */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote.mjs';

const USAGE = `evertill-remote new <name>        for example stock-count; creates a folder of that name

  --packages <folder>           take the Evertill packages from tarballs in this folder (npm run pack makes them)
`;
const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, name] = positionals;
  if (values.help) process.stdout.write(USAGE);
  else create(command, name, values.packages);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function create(command, name, packages) {
  if (command !== 'new' || !name) throw new Error(USAGE);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `${name} is not a valid name: use lower-case letters and digits, with hyphens between words.`,
    );
  const folder = resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`The folder ${name} exists already.`);
  createRemote({ template: TEMPLATE, folder, name, packages: packages && resolve(packages) });
  process.stdout.write(
    `${name} is created. Continue with:\n\n  cd ${name}\n  npm install\n  npm test\n  npm run build\n`,
  );
}
