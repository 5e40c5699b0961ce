/** Where an upload lies in the site until it is whole, and for how long. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_LIMITS } from './file-list.mjs';
import { ReleaseRefusal } from './refusal.mjs';

const UPLOADS = '.uploads';
const CLAIM = 'upload.json';
const FILES = 'files';

/** The folder of an upload. */
export function placeOf(site, app, buildId) {
  return join(site, UPLOADS, app, buildId);
}

/** The builds of an app that are being uploaded, given up or not. */
export function uploadsOf(site, app) {
  const folder = join(site, UPLOADS, app);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The list of files that an upload was begun with, and when; null where none was. */
export function claimOf(folder) {
  return existsSync(join(folder, CLAIM)) ? readJson(join(folder, CLAIM)) : null;
}

/** Begins the folder of an upload. */
export function writeClaim(folder, claim) {
  mkdirSync(join(folder, FILES), { recursive: true });
  writeFileSync(join(folder, CLAIM), JSON.stringify(claim));
}

/** An upload that is under way; refuses any other. */
export function openUpload(site, app, buildId, now) {
  const folder = placeOf(site, app, buildId);
  const claim = /^[\w.-]+$/.test(buildId) ? claimOf(folder) : null;
  if (!claim || isGivenUp(claim, now))
    throw new ReleaseRefusal(`No upload of build ${buildId} of ${app} is under way: begin it anew.`, 409);
  return { folder, files: join(folder, FILES), claim };
}

/** The files of a list that have not come, or not whole. */
export function missingOf(folder, { files }) {
  return files
    .filter(
      ({ path, bytes }) => statSync(join(folder, FILES, path), { throwIfNoEntry: false })?.size !== bytes,
    )
    .map(({ path }) => path);
}

/** Makes room: an upload that nobody goes on with ends by itself. */
export function forgetAbandoned(site, app, now) {
  for (const buildId of uploadsOf(site, app)) {
    const folder = placeOf(site, app, buildId);
    const claim = claimOf(folder);
    if (!claim || isGivenUp(claim, now)) rmSync(folder, { recursive: true, force: true });
  }
}

/** What a file of JSON says. */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function isGivenUp({ beganAt }, now) {
  return now - beganAt > UPLOAD_LIMITS.lastsMs;
}
