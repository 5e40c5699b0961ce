/**
 * A build on its way into the site, file by file. Must: each file is checked against the list that was sent before it, and nothing
 * of it is where a page could find it until all are there.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ASSETS_FILE } from '../build/assets-list.mjs';
import { locked } from '../build/registry-file.mjs';
import { buildFolder, uploadBuild } from '../build/release.mjs';
import { checkFileList, UPLOAD_LIMITS } from './file-list.mjs';
import { ReleaseRefusal } from './refusal.mjs';
import {
  claimOf,
  forgetAbandoned,
  missingOf,
  openUpload,
  placeOf,
  readJson,
  uploadsOf,
  writeClaim,
} from './upload-folder.mjs';

/** Begins an upload by the list of its files, or goes on with one; answers which of them are still to be sent. */
export function beginUpload(site, app, assets, now = Date.now()) {
  checkFileList(app, assets);
  const folder = placeOf(site, app, assets.buildId);
  const there = join(buildFolder(site, app, assets.buildId), ASSETS_FILE);
  if (existsSync(there)) {
    if (filesKey(readJson(there)) === filesKey(assets)) return { missing: [] };
    throw new ReleaseRefusal(
      `Build ${assets.buildId} of ${app} is here already, with other files. A build is never changed: build it anew.`,
      409,
    );
  }
  forgetAbandoned(site, app, now);
  const claim = claimOf(folder);
  if (!claim || filesKey(claim) !== filesKey(assets)) {
    rmSync(folder, { recursive: true, force: true });
    const others = uploadsOf(site, app).length;
    if (others >= UPLOAD_LIMITS.atOnce)
      throw new ReleaseRefusal(
        `${others} uploads of ${app} are under way already; one that is given up ends after an hour.`,
        429,
      );
    writeClaim(folder, { ...assets, beganAt: now });
  }
  return { missing: missingOf(folder, assets) };
}

/** Takes one file of an upload; refuses it unless it is the one that the list names. */
export function receiveFile(site, { app, buildId, path }, content, now = Date.now()) {
  const { files, claim } = openUpload(site, app, buildId, now);
  const file = claim.files.find((one) => one.path === path);
  if (!file) throw new ReleaseRefusal(`${path} is not in the list of files of ${app} ${buildId}.`);
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (content.length !== file.bytes || hash !== file.integrity)
    throw new ReleaseRefusal(`${path} of ${app} ${buildId} is not the file that was built.`);
  const target = join(files, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.part~`, content);
  renameSync(`${target}.part~`, target);
}

/** Puts a build whose files have all come beside the others; one that is there already stays as it is. */
export async function finishUpload(site, app, buildId, now = Date.now()) {
  if (existsSync(join(buildFolder(site, app, buildId), ASSETS_FILE))) return;
  const { folder, files, claim } = openUpload(site, app, buildId, now);
  const missing = missingOf(folder, claim);
  if (missing.length > 0)
    throw new ReleaseRefusal(
      `Build ${buildId} of ${app} is not whole: ${missing.length} of ${claim.files.length} files have not come, ${missing[0]} among them. Nothing went live.`,
      409,
    );
  const { beganAt: _, ...assets } = claim;
  writeFileSync(join(files, ASSETS_FILE), `${JSON.stringify(assets, null, 1)}\n`);
  await locked(site, () => uploadBuild(files, site));
  rmSync(folder, { recursive: true, force: true });
}

function filesKey({ version, files }) {
  return JSON.stringify([version, files.map(({ path, integrity, offline }) => [path, integrity, offline])]);
}
