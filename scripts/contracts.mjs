#!/usr/bin/env node
/**
 * Compares what the shared packages and the HostApi promise now with their last release, as recorded in each
 * contract.json. `--record` records the current promise under the version in package.json.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACTS, extractContracts } from './contracts/extract.mjs';
import { verdictOn } from './contracts/verdict.mjs';

const HOST_API_VERSION = /HOST_API_VERSION = '(\d+\.\d+\.\d+)'/;
const root = join(import.meta.dirname, '..');
const isRecording = process.argv.includes('--record');

const found = extractContracts(root);
let hasFailed = false;
for (const { name, folder } of CONTRACTS) {
  const file = join(root, folder, 'contract.json');
  const last = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const version = versionOf(name, folder);
  const { fault, isUnrecorded } = verdictOn({ name, version, last, entries: found[name] });
  if (fault) {
    hasFailed = true;
    for (const line of fault) console.error(line);
  } else if (isRecording) {
    writeFileSync(file, `${JSON.stringify(contractOf(version, found[name]), null, 2)}\n`);
    console.log(`${name} ${version} is recorded.`);
  } else if (isUnrecorded) {
    hasFailed = true;
    console.error(`${name} ${version} is not recorded yet: npm run contracts -- --record`);
  }
}
if (hasFailed) process.exitCode = 1;
else if (!isRecording) console.log('Every version matches its changes.');

/**
 * Returns the content of contract.json: the version, and the declaration of each export of each entry, line by line.
 */
function contractOf(version, entries) {
  const shapes = (exports) =>
    Object.fromEntries(Object.entries(exports).map(([name, shape]) => [name, { shape }]));
  return {
    version,
    entries: Object.fromEntries(Object.entries(entries).map(([entry, exports]) => [entry, shapes(exports)])),
  };
}

function versionOf(name, folder) {
  if (name !== 'hostApi') return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version;
  return HOST_API_VERSION.exec(readFileSync(join(root, folder, 'src/host-api.ts'), 'utf8'))[1];
}
