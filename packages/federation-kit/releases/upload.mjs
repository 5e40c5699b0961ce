/**
 * A build on its way into the site, file by file. Must: each file is checked against the list that was sent before it, and nothing
 * of it is where a page could find it until all are there.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { array, boolean, integer, min, object, pattern, size, string, type, validate } from 'superstruct';
import { ASSETS_FILE } from '../build/assets-list.mjs';
import { locked } from '../build/registry-file.mjs';
import { buildFolder, uploadBuild } from '../build/release.mjs';
import { ReleaseRefusal } from './refusal.mjs';

const MB = 1_024 * 1_024;
/** What one upload may be at most, and how long it may take. */
export const UPLOAD_LIMITS = {
  ...{ files: 2_000, fileBytes: 16 * MB, buildBytes: 64 * MB },
  ...{ atOnce: 3, lastsMs: 3_600_000 },
};

const UPLOADS = '.uploads';
const CLAIM = 'upload.json';
const FILES = 'files';
const PART = '[A-Za-z0-9_@~+-][A-Za-z0-9_@.~+-]*';
// What the site adds to a build itself.
const OWN = /^(assets\.json|deltas\/.*|.*\.(br|gz))$/;

const AssetsStruct = type({
  app: string(),
  buildId: pattern(size(string(), 1, 60), /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*(?<!\.incoming)$/),
  version: size(string(), 1, 60),
  files: size(
    array(
      object({
        path: pattern(size(string(), 1, 200), new RegExp(`^${PART}(/${PART})*$`)),
        bytes: min(integer(), 0),
        integrity: pattern(string(), /^sha384-[A-Za-z0-9+/]{64}$/),
        offline: boolean(),
      }),
    ),
    1,
    UPLOAD_LIMITS.files,
  ),
});

/** Begins an upload by the list of its files, or goes on with one; answers which of them are still to be sent. */
export function beginUpload(site, app, assets, now = Date.now()) {
  check(app, assets);
  const folder = folderOf(site, app, assets.buildId);
  const there = join(buildFolder(site, app, assets.buildId), ASSETS_FILE);
  if (existsSync(there)) {
    if (filesKey(readJson(there)) === filesKey(assets)) return { missing: [] };
    throw new ReleaseRefusal(
      `Build ${assets.buildId} of ${app} is here already, with other files. A build is never changed: build it anew.`,
      409,
    );
  }
  forgetAbandoned(site, app, now);
  if (!existsSync(join(folder, CLAIM)) || filesKey(readJson(join(folder, CLAIM))) !== filesKey(assets)) {
    rmSync(folder, { recursive: true, force: true });
    const others = namesIn(join(site, UPLOADS, app)).length;
    if (others >= UPLOAD_LIMITS.atOnce)
      throw new ReleaseRefusal(
        `${others} uploads of ${app} are under way already; one that is given up ends after an hour.`,
        429,
      );
    mkdirSync(join(folder, FILES), { recursive: true });
    writeFileSync(join(folder, CLAIM), JSON.stringify({ ...assets, beganAt: now }));
  }
  return { missing: missingOf(folder, assets) };
}

/** Takes one file of an upload; refuses it unless it is the one that the list names. */
export function receiveFile(site, { app, buildId, path }, content, now = Date.now()) {
  const { folder, claim } = openUpload(site, app, buildId, now);
  const file = claim.files.find((one) => one.path === path);
  if (!file) throw new ReleaseRefusal(`${path} is not in the list of files of ${app} ${buildId}.`);
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (content.length !== file.bytes || hash !== file.integrity)
    throw new ReleaseRefusal(`${path} of ${app} ${buildId} is not the file that was built.`);
  const target = join(folder, FILES, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.part~`, content);
  renameSync(`${target}.part~`, target);
}

/** Puts a build whose files have all come beside the others; one that is there already stays as it is. */
export async function finishUpload(site, app, buildId, now = Date.now()) {
  if (existsSync(join(buildFolder(site, app, buildId), ASSETS_FILE))) return;
  const { folder, claim } = openUpload(site, app, buildId, now);
  const missing = missingOf(folder, claim);
  if (missing.length > 0)
    throw new ReleaseRefusal(
      `Build ${buildId} of ${app} is not whole: ${missing.length} of ${claim.files.length} files have not come, ${missing[0]} among them. Nothing went live.`,
      409,
    );
  const { beganAt: _, ...assets } = claim;
  writeFileSync(join(folder, FILES, ASSETS_FILE), `${JSON.stringify(assets, null, 1)}\n`);
  await locked(site, () => uploadBuild(join(folder, FILES), site));
  rmSync(folder, { recursive: true, force: true });
}

function check(app, assets) {
  const [fault] = validate(assets, AssetsStruct);
  if (fault)
    throw new ReleaseRefusal(
      `The list of files is not as it must be: ${fault.path.join('.') || 'all of it'}.`,
    );
  if (assets.app !== app)
    throw new ReleaseRefusal(`This token is for ${app}, and the build is of ${assets.app}.`, 403);
  const paths = new Set(assets.files.map(({ path }) => path.toLowerCase()));
  const folders = assets.files.flatMap(({ path }) => foldersOf(path.toLowerCase()));
  const wrong =
    assets.files.find(({ path }) => OWN.test(path))?.path ?? folders.find((one) => paths.has(one));
  if (wrong || paths.size < assets.files.length)
    throw new ReleaseRefusal(
      wrong ? `A build may have no file ${wrong} of its own.` : 'The list names a file twice.',
    );
  const large = assets.files.find(({ bytes }) => bytes > UPLOAD_LIMITS.fileBytes);
  if (large)
    throw new ReleaseRefusal(`${large.path} is larger than ${UPLOAD_LIMITS.fileBytes / MB} MB.`, 413);
  if (assets.files.reduce((sum, { bytes }) => sum + bytes, 0) > UPLOAD_LIMITS.buildBytes)
    throw new ReleaseRefusal(`The build is larger than ${UPLOAD_LIMITS.buildBytes / MB} MB.`, 413);
}

function openUpload(site, app, buildId, now) {
  const folder = folderOf(site, app, buildId);
  const claim =
    /^[\w.-]+$/.test(buildId) && existsSync(join(folder, CLAIM)) ? readJson(join(folder, CLAIM)) : null;
  if (!claim || now - claim.beganAt > UPLOAD_LIMITS.lastsMs)
    throw new ReleaseRefusal(`No upload of build ${buildId} of ${app} is under way: begin it anew.`, 409);
  return { folder, claim };
}

function missingOf(folder, { files }) {
  return files
    .filter(
      ({ path, bytes }) => statSync(join(folder, FILES, path), { throwIfNoEntry: false })?.size !== bytes,
    )
    .map(({ path }) => path);
}

function forgetAbandoned(site, app, now) {
  for (const name of namesIn(join(site, UPLOADS, app))) {
    const folder = folderOf(site, app, name);
    const claim = join(folder, CLAIM);
    if (!existsSync(claim) || now - readJson(claim).beganAt > UPLOAD_LIMITS.lastsMs)
      rmSync(folder, { recursive: true, force: true });
  }
}

function folderOf(site, app, buildId) {
  return join(site, UPLOADS, app, buildId);
}

function foldersOf(path) {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

function filesKey({ version, files }) {
  return JSON.stringify([version, files.map(({ path, integrity, offline }) => [path, integrity, offline])]);
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
