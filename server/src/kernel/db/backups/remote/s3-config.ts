// Reads from the environment to which storage backups are copied. No message has a secret.
export interface S3Config {
  /** The address of the service, without a path: 'https://s3.eu-central-1.amazonaws.com'. */
  endpoint: string;
  bucket: string;
  /** The beginning of every key, with a slash at its end. Empty for the whole bucket. */
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
  /** The file with the key of age by which copies are encrypted. Null leaves them as they are. */
  keyFile: string | null;
}

const OTHERS = [
  'EVERTILL_BACKUPS_S3_REGION',
  'EVERTILL_BACKUPS_S3_KEY_ID',
  'EVERTILL_BACKUPS_S3_SECRET',
  'EVERTILL_BACKUPS_KEY_FILE',
] as const;
const DEFAULT_REGION = 'us-east-1';
const PLACE = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*))?\/?$/;

/** Returns null when no storage is set. Throws when the settings are incomplete or wrong. */
export function readS3Config(env: NodeJS.ProcessEnv): S3Config | null {
  const { EVERTILL_BACKUPS_S3: place, EVERTILL_BACKUPS: folder } = env;
  if (!place) {
    const alone = OTHERS.find((name) => env[name]);
    if (alone) throw new Error(`${alone} needs EVERTILL_BACKUPS_S3`);
    return null;
  }
  if (!folder)
    throw new Error('EVERTILL_BACKUPS_S3 needs EVERTILL_BACKUPS, the folder in which backups are made');
  const [, bucket = '', prefix] = PLACE.exec(pathOf(place)) ?? [];
  return {
    endpoint: new URL(place).origin,
    bucket,
    prefix: prefix === undefined ? '' : `${prefix}/`,
    region: env.EVERTILL_BACKUPS_S3_REGION || DEFAULT_REGION,
    keyId: required(env, 'EVERTILL_BACKUPS_S3_KEY_ID'),
    secret: required(env, 'EVERTILL_BACKUPS_S3_SECRET'),
    keyFile: env.EVERTILL_BACKUPS_KEY_FILE || null,
  };
}

/** Throws without the value, which may have a password. */
function pathOf(place: string): string {
  if (URL.canParse(place)) {
    const { protocol, username, password, search, hash, pathname } = new URL(place);
    const isPlain = username === '' && password === '' && search === '' && hash === '';
    if ((protocol === 'https:' || protocol === 'http:') && isPlain && PLACE.test(pathname)) return pathname;
  }
  throw new Error(
    'EVERTILL_BACKUPS_S3 must be an address with a bucket and perhaps a folder, such as https://s3.eu-central-1.amazonaws.com/my-bucket/evertill, without a password',
  );
}

function required(
  env: NodeJS.ProcessEnv,
  name: 'EVERTILL_BACKUPS_S3_KEY_ID' | 'EVERTILL_BACKUPS_S3_SECRET',
): string {
  const value = env[name];
  if (!value) throw new Error(`EVERTILL_BACKUPS_S3 needs ${name}`);
  return value;
}
