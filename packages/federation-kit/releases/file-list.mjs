/** Checks the list of files that starts an upload. */
import { array, boolean, integer, is, min, object, pattern, size, string, type, validate } from 'superstruct';
import { ReleaseRefusal } from '../build/refusal.mjs';

const MB = 1_024 * 1_024;
/** The limits of one upload: files, bytes and time. */
export const UPLOAD_LIMITS = {
  files: 2_000,
  fileBytes: 16 * MB,
  buildBytes: 64 * MB,
  atOnce: 3,
  lastsMs: 3_600_000,
};

const PART = '[A-Za-z0-9_@~+-][A-Za-z0-9_@.~+-]*';
// The files that the site itself adds to a build.
const OWN = /^(assets\.json|deltas\/.*|.*\.(br|gz))$/;

/** A build's id, which becomes the name of a folder. */
const BuildId = pattern(
  size(string(), 1, 60),
  /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*(?<!\.incoming)$/,
);

const FileListStruct = type({
  app: string(),
  buildId: BuildId,
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

/** Tells whether a value may be the id of a build. */
export function isBuildId(value) {
  return is(value, BuildId);
}

/** Checks the list of files of an upload. Throws a ReleaseRefusal when the list is not valid for this app. */
export function checkFileList(app, assets) {
  const [fault] = validate(assets, FileListStruct);
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

function foldersOf(path) {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
