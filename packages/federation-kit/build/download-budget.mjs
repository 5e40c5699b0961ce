/** Limits what a build makes a till download, so that no team slows the start of every till by an oversight. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseRefusal } from './refusal.mjs';

const KB = 1_000;
/** The most that a device may download for one build, compressed with gzip. In KB. */
export const DOWNLOAD_BUDGET_KB = 2_000;
const WARNING_SHARE = 0.8;
const NAMED_FILES = 3;

/**
 * Compares the files that a device keeps of a stored build with the budget. Returns a warning from four fifths of the
 * budget on, else null. Throws a ReleaseRefusal above the budget. Both name the largest files.
 */
export function checkDownload(folder, { app, buildId, files }, budgetKb = DOWNLOAD_BUDGET_KB) {
  const sizes = files
    .filter(({ offline }) => offline)
    .map(({ path, bytes }) => ({ path, bytes: compressedSize(join(folder, path)) ?? bytes }))
    .sort((a, b) => b.bytes - a.bytes);
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (all < budgetKb * KB * WARNING_SHARE) return null;
  const named = sizes.slice(0, NAMED_FILES).map(({ path, bytes }) => `${path} ${inKb(bytes)}`);
  const words = `A till downloads ${inKb(all)} for ${app} ${buildId}, of at most ${inKb(budgetKb * KB)}. The largest files are ${named.join(', ')}.`;
  if (all <= budgetKb * KB) return words;
  throw new ReleaseRefusal(`${words} Nothing went live.`, 413);
}

function compressedSize(path) {
  return statSync(`${path}.gz`, { throwIfNoEntry: false })?.size;
}

function inKb(bytes) {
  return `${Math.ceil(bytes / KB).toLocaleString('en-US')} KB`;
}
