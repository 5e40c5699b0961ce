/**
 * Describes how a device builds a file from an earlier version of the file: parts to copy, each as position and length,
 * and new text. host/src/service-worker/deltas.ts assembles the file.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS_FILE } from './assets-list.mjs';

const FOLDER = 'deltas';
const TEXT = /\.(js|css|json|svg)$/;
const CONTENT_HASH = /\.[0-9a-f]{10}(?=\.\w+$)/;
/** The longest file that is compared. Devices fetch a longer file whole, because the comparison takes too long. */
const FILE_CHARS = 1_000_000;
/** The number of characters that are compared for one release, which takes some ten seconds. */
const BUILD_CHARS = 12_000_000;

/** Lists the earlier builds for which a finished build folder contains the changes. */
export function deltasOf(folder) {
  const place = join(folder, FOLDER);
  const files = existsSync(place) ? readdirSync(place) : [];
  return files
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** Writes the changes from each earlier build, given as `{ buildId, folder }`, into a build folder. */
export function writeDeltas({ earlier, to }) {
  const left = { chars: BUILD_CHARS };
  for (const { buildId, folder } of earlier) {
    const files = changedFiles(folder, to, left);
    mkdirSync(join(to, FOLDER), { recursive: true });
    writeFileSync(join(to, FOLDER, `${buildId}.json`), JSON.stringify({ files }));
  }
}

function changedFiles(from, to, left) {
  const known = new Map(filesOf(from).map(({ path, integrity }) => [stemOf(path), { path, integrity }]));
  const files = {};
  for (const { path, integrity } of filesOf(to)) {
    const earlier = known.get(stemOf(path));
    if (!earlier || (integrity && earlier.integrity === integrity)) continue;
    const after = readFileSync(join(to, path), 'utf8');
    const before = readFileSync(join(from, earlier.path), 'utf8');
    const chars = Math.max(before.length, after.length);
    if (chars > FILE_CHARS || chars > left.chars) continue;
    left.chars -= chars;
    const steps = differenceOf(before, after);
    if (JSON.stringify(steps).length < after.length / 2) files[path] = { from: earlier.path, steps };
  }
  return files;
}

/** Lists the files of a build that devices keep, and the file list itself. */
function filesOf(folder) {
  const { files } = JSON.parse(readFileSync(join(folder, ASSETS_FILE), 'utf8'));
  return [{ path: ASSETS_FILE }, ...files.filter(({ path, offline }) => offline && TEXT.test(path))];
}

/** Returns a file's name without its content hash, which is the same in every build. */
function stemOf(path) {
  return path.replace(CONTENT_HASH, '');
}

/** The number of consecutive equal characters by which text is recognized. */
const BLOCK = 24;
/** The shortest part worth copying, in characters. Describing a shorter one takes more room than it saves. */
const WORTH = 16;

/**
 * Returns the steps from one text to another: each is `[position, length]` of a part of the earlier text, or new text.
 */
export function differenceOf(before, after) {
  const places = new Map();
  for (let at = 0; at + BLOCK <= before.length; at += BLOCK) {
    const block = before.slice(at, at + BLOCK);
    if (!places.has(block)) places.set(block, at);
  }
  const steps = [];
  let written = 0;
  for (let at = 0; at + BLOCK <= after.length; ) {
    const found = places.get(after.slice(at, at + BLOCK));
    const match = found === undefined ? null : widened(before, after, found, at, written);
    if (!match || match.length < WORTH) {
      at += 1;
      continue;
    }
    if (match.to > written) steps.push(after.slice(written, match.to));
    steps.push([match.from, match.length]);
    written = match.to + match.length;
    at = written;
  }
  if (written < after.length) steps.push(after.slice(written));
  return steps;
}

/**
 * Finds the longest run around a block that both texts share, without going back into the part that is already written.
 */
function widened(before, after, from, to, written) {
  let back = 0;
  while (from - back > 0 && to - back > written && before[from - back - 1] === after[to - back - 1])
    back += 1;
  let length = BLOCK;
  while (
    from + length < before.length &&
    to + length < after.length &&
    before[from + length] === after[to + length]
  )
    length += 1;
  return { from: from - back, to: to - back, length: length + back };
}
