#!/usr/bin/env node
/**
 * Compares what the shared packages and the HostApi promise now with what their last release promised, which stands in each
 * contract.json; `--record` writes the present promise down under the version in package.json.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addedLines } from './contracts/compare.mjs';
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
  } else if (isRecording && isUnrecorded) {
    writeFileSync(file, `${JSON.stringify(contractOf(version, found[name], last), null, 2)}\n`);
    console.log(`${name} ${version} is recorded.`);
  } else if (isUnrecorded) {
    hasFailed = true;
    console.error(`${name} ${version} is not recorded yet: npm run contracts -- --record`);
  }
}
if (hasFailed) process.exitCode = 1;
else if (!isRecording) console.log('Every version says what changed.');

/**
 * `since`: the version that gave an export its present shape, `added` the lines that came later: a build that uses it, or names
 * such a member, needs a host of that version.
 */
function contractOf(version, entries, last) {
  const dated = Object.entries(entries).map(([entry, exports]) => {
    const before = last?.entries[entry] ?? {};
    const lines = Object.entries(exports).map(([name, shape]) => [
      name,
      dateExport(version, shape, before[name]),
    ]);
    return [entry, Object.fromEntries(lines)];
  });
  return { version, entries: Object.fromEntries(dated) };
}

function dateExport(version, shape, before) {
  const extended = before && addedLines(before.shape, shape);
  if (!extended) return { since: version, shape };
  const added = { ...before.added, ...Object.fromEntries(extended.map((line) => [line, version])) };
  return { since: before.since, ...(Object.keys(added).length > 0 && { added }), shape };
}

function versionOf(name, folder) {
  if (name !== 'hostApi') return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version;
  return HOST_API_VERSION.exec(readFileSync(join(root, folder, 'src/host-api.ts'), 'utf8'))[1];
}
