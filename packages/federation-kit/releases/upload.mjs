/**
 * Receives a build file by file. Must: check each file against the list that was sent first, and keep every file where
 * no page can find it until all files have arrived.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ASSETS_FILE } from '../build/assets-list.mjs';
import { ReleaseRefusal } from '../build/refusal.mjs';
import { buildFolder, uploadBuild } from '../build/release.mjs';
import { checkFileList, UPLOAD_LIMITS } from './file-list.mjs';
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

/** Starts or resumes an upload with the list of its files. Returns the files that are still missing. */
export function beginUpload(site, app, assets, now = Date.now()) {
  checkFileList(app, assets);
  const folder = placeOf(site, app, assets.buildId);
  const there = join(buildFolder(site, app, assets.buildId), ASSETS_FILE);
  if (existsSync(there)) {
    if (filesKey(readJson(there)) === filesKey(assets)) return { missing: [] };
    throw new ReleaseRefusal(
      `Build ${assets.buildId} of ${app} exists already, with other files. A build is never changed: build again to get a new id.`,
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
        `${others} uploads of ${app} are in progress already. An abandoned upload ends after an hour.`,
        429,
      );
    writeClaim(folder, { ...assets, beganAt: now });
  }
  return { missing: missingOf(folder, assets) };
}

/** Stores one file of an upload. Throws a ReleaseRefusal when the file differs from the list. */
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

/** Moves a complete upload to the other builds of the site. A build that is already stored stays as it is. */
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
  await uploadBuild(files, site);
  rmSync(folder, { recursive: true, force: true });
}

function filesKey({ version, files }) {
  return JSON.stringify([version, files.map(({ path, integrity, offline }) => [path, integrity, offline])]);
}
