/** The folder in which the site keeps an upload until it is complete or abandoned. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseRefusal } from '../build/refusal.mjs';
import { isBuildId, UPLOAD_LIMITS } from './file-list.mjs';

const UPLOADS = '.uploads';
const CLAIM = 'upload.json';
const FILES = 'files';

/** Returns the folder of an upload. */
export function placeOf(site, app, buildId) {
  return join(site, UPLOADS, app, buildId);
}

/** Lists the builds of an app whose upload has started, including abandoned ones. */
export function uploadsOf(site, app) {
  const folder = join(site, UPLOADS, app);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Returns the list of files that started an upload, and the time. Null when no upload has started. */
export function claimOf(folder) {
  return existsSync(join(folder, CLAIM)) ? readJson(join(folder, CLAIM)) : null;
}

/** Creates the folder of an upload. */
export function writeClaim(folder, claim) {
  mkdirSync(join(folder, FILES), { recursive: true });
  writeFileSync(join(folder, CLAIM), JSON.stringify(claim));
}

/** Opens an upload in progress. Throws a ReleaseRefusal when no such upload is in progress. */
export function openUpload(site, app, buildId, now) {
  const folder = placeOf(site, app, buildId);
  const claim = isBuildId(buildId) ? claimOf(folder) : null;
  if (!claim || isGivenUp(claim, now))
    throw new ReleaseRefusal(`No upload of build ${buildId} of ${app} is in progress: start it again.`, 409);
  return { folder, files: join(folder, FILES), claim };
}

/** Lists the files that have not arrived, or not completely. */
export function missingOf(folder, { files }) {
  return files
    .filter(
      ({ path, bytes }) => statSync(join(folder, FILES, path), { throwIfNoEntry: false })?.size !== bytes,
    )
    .map(({ path }) => path);
}

/** Deletes abandoned uploads of an app to free their space. */
export function forgetAbandoned(site, app, now) {
  for (const buildId of uploadsOf(site, app)) {
    const folder = placeOf(site, app, buildId);
    const claim = claimOf(folder);
    if (!claim || isGivenUp(claim, now)) rmSync(folder, { recursive: true, force: true });
  }
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function isGivenUp({ beganAt }, now) {
  return now - beganAt > UPLOAD_LIMITS.lastsMs;
}
