// Copies of backups in a storage. A copy is one object, and counts when it was fetched back, opened and compared: then a
// small object beside it says so. No name of a shop leaves the server unless the owner has set no key.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { boolean, is, literal, number, string, type } from 'superstruct';
import type { Clock } from '../../../clock';
import { beyondPlan, type KeepPlan } from '../keep-plan';
import { type Backup, type BackupEngine, findDamage, type Manifest, readManifest } from '../manifest';
import { packFolder, unpackInto } from './pack';
import { type Storage, StorageError, type StoredObject } from './s3';
import { type Seal, WrongKeyError } from './seal';

const Proof = type({
  format: literal('evertill-copy'),
  version: literal(1),
  /** The length of the object, in bytes. */
  bytes: number(),
  sha256: string(),
  isSealed: boolean(),
});
type Proof = typeof Proof.TYPE;

/** A copy that was proven. */
export interface Copy {
  /** The name of the backup. */
  name: string;
  madeAt: string;
}

export interface CopyPlace {
  storage: Storage;
  engine: BackupEngine;
  /** Null when the owner has set no key. */
  seal: Seal | null;
}

const KEY =
  /^(evertill-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z)\.(embedded|postgres)\.(json|zip|zip\.age)$/;
const A_DAY_MS = 24 * 3600_000;
const MOST_PROOF_BYTES = 10_000;
const ATTEMPTS = 3;

const proofOf = (name: string, engine: BackupEngine) => `${name}.${engine}.json`;
const contentOf = (name: string, engine: BackupEngine, isSealed: boolean) =>
  `${name}.${engine}.zip${isSealed ? '.age' : ''}`;

export interface SendOptions extends CopyPlace {
  /** Opens the fetched backup and compares it. Throws with what is wrong. */
  prove(folder: string, manifest: Manifest): Promise<unknown>;
}

/** Copies a backup, fetches the copy and opens it. Throws when the copy cannot be used. It then does not count. */
export async function sendCopy({ path }: Backup, { prove, ...place }: SendOptions): Promise<void> {
  const { storage, engine, seal } = place;
  const name = basename(path);
  const key = contentOf(name, engine, seal !== null);
  const sum = createHash('sha256');
  let bytes = 0;
  async function* counted(content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      sum.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const packed = await packFolder(path);
  await storage.send(key, counted(seal ? await seal.seal(packed) : packed));
  const proof: Proof = {
    format: 'evertill-copy',
    version: 1,
    bytes,
    sha256: sum.digest('hex'),
    isSealed: seal !== null,
  };
  try {
    await inTemporaryFolder(async (folder) => {
      const { path: fetched, manifest } = await fetchInto(folder, name, proof, place);
      await prove(fetched, manifest);
    });
    await storage.put(proofOf(name, engine), Buffer.from(JSON.stringify(proof)));
  } catch (error) {
    await storage.remove(key).catch(() => undefined);
    throw new Error(
      `The copy in ${storage.name} is not used: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

/** Lists the copies of a kind of database that were proven, the newest first. */
export async function listCopies({
  storage,
  engine,
}: Pick<CopyPlace, 'storage' | 'engine'>): Promise<Copy[]> {
  return copiesAmong(await storage.list(), engine);
}

function copiesAmong(objects: readonly StoredObject[], engine: BackupEngine): Copy[] {
  return objects
    .flatMap(({ key }) => {
      const [, name, day, hour, minute, second, ms, ofEngine, kind] = KEY.exec(key) ?? [];
      if (name === undefined || ofEngine !== engine || kind !== 'json') return [];
      return [{ name, madeAt: `${day}T${hour}:${minute}:${second}.${ms}Z` }];
    })
    .sort((a, b) => (a.name > b.name ? -1 : 1));
}

/** Removes the copies that the plan no longer keeps, and what interrupted copies left a day ago. */
export async function pruneCopies(place: CopyPlace, keep: KeepPlan, clock: Clock): Promise<void> {
  const { storage, engine } = place;
  const objects = await storage.list();
  const copies = copiesAmong(objects, engine);
  const gone = new Set(beyondPlan(copies, keep).map(({ name }) => name));
  // Must: the proof goes first, so that an interrupted removal leaves nothing that counts.
  for (const name of gone) await storage.remove(proofOf(name, engine));
  const kept = new Set(copies.map(({ name }) => name).filter((name) => !gone.has(name)));
  for (const { key, modifiedAt } of objects) {
    const [, name = '', , , , , , ofEngine, kind] = KEY.exec(key) ?? [];
    if (ofEngine !== engine || kind === 'json' || kept.has(name)) continue;
    const isOld = clock.now().getTime() - modifiedAt.getTime() > A_DAY_MS;
    if (gone.has(name) || isOld) await storage.remove(key);
  }
}

/**
 * Fetches a copy, the named one or the newest that is undamaged, and works with it in a temporary folder that has only
 * this backup. Throws when there is none that can be used.
 */
export async function withCopy<T>(
  place: CopyPlace,
  { named, say }: { named: string | undefined; say: (line: string) => void },
  work: (folder: string, path: string) => Promise<T>,
): Promise<T> {
  const { storage, engine } = place;
  const all = await listCopies(place);
  const wanted = named === undefined ? all : all.filter(({ name }) => name === named);
  if (wanted.length === 0)
    throw new Error(
      named === undefined
        ? `The storage ${storage.name} has no copy of a backup that was proven.`
        : `The storage ${storage.name} has no copy ${named} that was proven. It has: ${all.map(({ name }) => name).join(', ') || 'none'}.`,
    );
  for (const [at, { name }] of wanted.entries()) {
    const isLast = at === wanted.length - 1;
    const done = await inTemporaryFolder(async (folder) => {
      const fetched = await fetchInto(folder, name, await readProof(name, place), place).catch(
        (error: unknown) => {
          // Another copy would not open with this key either.
          if (isLast || error instanceof WrongKeyError || error instanceof StorageError) throw error;
          say(`${error instanceof Error ? error.message : error} The one before is tried.`);
          return null;
        },
      );
      return fetched && { result: await work(folder, fetched.path) };
    });
    if (done) return done.result;
  }
  throw new Error(`The storage ${storage.name} has no ${engine} copy that can be used.`);
}

async function readProof(name: string, { storage, engine }: CopyPlace): Promise<Proof> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of await storage.read(proofOf(name, engine))) {
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes > MOST_PROOF_BYTES) break;
  }
  const proof = parsed(Buffer.concat(parts).toString('utf8'));
  if (!is(proof, Proof))
    throw new Error(`The copy ${name} of ${storage.name} is damaged: its proof is not one.`);
  return proof;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no proof either.
    return null;
  }
}

/** Fetches, decrypts and unpacks a copy. Throws when it is not what was sent. */
async function fetchInto(
  folder: string,
  name: string,
  proof: Proof,
  place: CopyPlace,
): Promise<{ path: string; manifest: Manifest }> {
  const { storage, seal } = place;
  if (proof.isSealed && !seal)
    throw new Error(
      `The copy ${name} of ${storage.name} is encrypted. Name the file with its key in EVERTILL_BACKUPS_KEY_FILE.`,
    );
  // Otherwise the storage could put a copy of its own in the place of an encrypted one.
  if (!proof.isSealed && seal)
    throw new Error(
      `The copy ${name} of ${storage.name} is not encrypted, though EVERTILL_BACKUPS_KEY_FILE is set. Unset it to use a copy from before.`,
    );
  const damaged = (reason: string, cause?: unknown) =>
    new Error(`The copy ${name} of ${storage.name} is damaged: ${reason}`, { cause });
  const received = join(folder, 'received');
  await download(received, contentOf(name, place.engine, proof.isSealed), proof, storage);
  const packed = seal ? join(folder, 'opened') : received;
  if (seal)
    await seal.open(received, packed).catch((error: unknown) => {
      throw error instanceof WrongKeyError ? error : damaged('it does not decrypt to its end.', error);
    });
  const path = join(folder, name);
  await mkdir(path, { mode: 0o700 });
  await unpackInto(path, packed).catch((error: unknown) => {
    throw damaged('it cannot be unpacked.', error);
  });
  await Promise.all([rm(received), ...(seal ? [rm(packed)] : [])]);
  const manifest = await readManifest(path);
  if (!manifest) throw damaged('it has no manifest that this build understands.');
  const [file] = await findDamage(path, manifest);
  if (file !== undefined) throw damaged(`${file} changed after it was verified.`);
  return { path, manifest };
}

/** Writes an object to a file, from its beginning after each break. Throws when it is not what was sent. */
async function download(file: string, key: string, due: Proof, storage: Storage): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const sum = createHash('sha256');
    let bytes = 0;
    const content = async function* () {
      for await (const chunk of await storage.read(key)) {
        bytes += chunk.length;
        if (bytes > due.bytes) break;
        sum.update(chunk);
        yield chunk;
      }
    };
    try {
      await pipeline(content, createWriteStream(file, { mode: 0o600 }));
      if (bytes === due.bytes && sum.digest('hex') === due.sha256) return;
    } catch (error) {
      if (!(error instanceof StorageError) || error.status !== null || attempt === ATTEMPTS) throw error;
      continue;
    }
    throw new Error(
      `The object ${key} of ${storage.name} is not what was sent: ${bytes < due.bytes ? 'its end is missing' : 'it was changed'}.`,
    );
  }
}

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'evertill-copy-'));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
