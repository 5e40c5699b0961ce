/** The thread that prepares a build for the site: checks and copies the files, finds the changes, and compresses. */
import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { ASSETS_FILE } from './assets-list.mjs';
import { writeDeltas } from './delta.mjs';
import { precompress } from './precompress.mjs';

parentPort.postMessage(stageBuild(workerData));

/** Returns the reason why the build is refused, or null. */
function stageBuild({ folder, to, earlier, isSmallest }) {
  const { app, buildId, files } = JSON.parse(readFileSync(join(folder, ASSETS_FILE), 'utf8'));
  for (const { path, integrity } of files) {
    const hash = createHash('sha384')
      .update(readFileSync(join(folder, path)))
      .digest('base64');
    if (integrity !== `sha384-${hash}`) return `${path} of ${app} ${buildId} is not the file that was built.`;
  }
  cpSync(folder, to, { recursive: true });
  writeDeltas({ earlier, to });
  precompress(to, { isSmallest });
  return null;
}
