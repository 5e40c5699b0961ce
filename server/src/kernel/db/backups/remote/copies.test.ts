import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decrypter } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../test/built-server';
import { type FakeS3, S3_KEY_ID, S3_SECRET, startFakeS3 } from '../../../../../test/fake-s3';
import { type Backup, hashFiles, type Manifest, nameOfBackup } from '../manifest';
import { type CopyPlace, listCopies, pruneCopies, sendCopy, withCopy } from './copies';
import { openStorage } from './s3';
import { makeKey, readSeal } from './seal';

const HOUR_MS = 3600_000;
const NOON = Date.UTC(2026, 2, 2, 12, 30);
const BOOKS = 'the books of the corner shop';
const PREFIX = 'books/';

let s3: FakeS3;
let folder: ReturnType<typeof temporaryFolder>;
let plain: CopyPlace;
let sealed: CopyPlace;
let otherKey: CopyPlace;

beforeEach(async () => {
  s3 = await startFakeS3();
  folder = temporaryFolder();
  const storage = openStorage(
    {
      endpoint: s3.url,
      bucket: 'copies',
      prefix: PREFIX,
      region: 'us-east-1',
      keyId: S3_KEY_ID,
      secret: S3_SECRET,
      keyFile: null,
    },
    { signal: new AbortController().signal, answerWithinMs: 30_000, pauseMs: 1 },
  );
  plain = { storage, engine: 'embedded', seal: null };
  sealed = { ...plain, seal: await aSeal('key.txt') };
  otherKey = { ...plain, seal: await aSeal('other-key.txt') };
});
afterEach(async () => {
  await s3.close();
  folder.remove();
});

async function aSeal(name: string) {
  const file = join(folder.path, name);
  await makeKey(file, new Date(NOON));
  return readSeal(file);
}

/** Makes a folder as a verified backup is one. The opening of its database is the test's own. */
async function aBackup(madeAt = NOON): Promise<Backup> {
  const path = join(folder.path, 'backups', nameOfBackup(new Date(madeAt)));
  mkdirSync(join(path, 'db', 'pg_notify'), { recursive: true });
  writeFileSync(join(path, 'db', 'PG_VERSION'), '18\n');
  writeFileSync(join(path, 'db', 'books'), BOOKS.repeat(20_000));
  const manifest: Manifest = {
    format: 'evertill-backup',
    version: 1,
    evertill: '1.0.0',
    engine: 'embedded',
    madeAt: new Date(madeAt).toISOString(),
    verifiedAt: new Date(madeAt).toISOString(),
    rows: 1,
    figures: [],
    files: await hashFiles(join(path, 'db')),
  };
  writeFileSync(join(path, 'backup.json'), JSON.stringify(manifest));
  return { path, manifest };
}

const prove = async () => undefined;
const send = async (place: CopyPlace, madeAt = NOON) => sendCopy(await aBackup(madeAt), { ...place, prove });
const names = () => [...s3.objects.keys()].sort();
const said: string[] = [];
const fetchOne = (place: CopyPlace, named?: string) => {
  said.length = 0;
  return withCopy(place, { named, say: (line) => said.push(line) }, async (_, path) => ({
    books: readFileSync(join(path, 'db', 'books'), 'utf8'),
    entries: readdirSync(path, { recursive: true }).sort(),
  }));
};

function change(end: string, by: (body: Buffer) => Buffer): void {
  const key = names().find((name) => name.endsWith(end)) ?? '';
  const body = s3.objects.get(key)?.body ?? Buffer.alloc(0);
  s3.objects.set(key, { body: by(Buffer.from(body)), modifiedAt: new Date(NOON) });
}

function flipped(body: Buffer): Buffer {
  const at = Math.floor(body.length / 2);
  body[at] = (body[at] ?? 0) ^ 1;
  return body;
}

/** Changes a copy and its proof, as a person could who can write to the storage. */
function forge(end: string, by: (body: Buffer) => Buffer, isSealed: boolean): void {
  change(end, by);
  const body = s3.objects.get(names().find((name) => name.endsWith(end)) ?? '')?.body ?? Buffer.alloc(0);
  const sha256 = createHash('sha256').update(body).digest('hex');
  change('.json', () =>
    Buffer.from(
      JSON.stringify({ format: 'evertill-copy', version: 1, bytes: body.length, sha256, isSealed }),
    ),
  );
}

describe.each([
  ['as it is', () => plain, '.zip'],
  ['encrypted', () => sealed, '.zip.age'],
] as const)('a copy %s', (_, place, end) => {
  it('is fetched back and proven before it counts, and comes back with its empty folders', async () => {
    const proven: string[][] = [];
    const backup = await aBackup();
    await sendCopy(backup, {
      ...place(),
      async prove(path) {
        proven.push(names());
        expect(existsSync(join(path, 'db', 'pg_notify'))).toBe(true);
      },
    });
    const name = `${PREFIX}${nameOfBackup(new Date(NOON))}.embedded`;
    expect(proven).toEqual([[`${name}${end}`]]);
    expect(names()).toEqual([`${name}.json`, `${name}${end}`]);
    const { books, entries } = await fetchOne(place());
    expect(books).toBe(BOOKS.repeat(20_000));
    expect(entries).toEqual(readdirSync(backup.path, { recursive: true }).sort());
  });

  it('does not count and is removed when it cannot be opened', async () => {
    const backup = await aBackup();
    const failing = async () => {
      throw new Error('The books do not add up.');
    };
    await expect(sendCopy(backup, { ...place(), prove: failing })).rejects.toThrow(
      /is not used: The books do not add up/,
    );
    expect(names()).toEqual([]);
  });

  it('is refused when it was changed or cut off, and the one before is taken', async () => {
    await send(place(), NOON - HOUR_MS);
    await send(place());
    const newest = nameOfBackup(new Date(NOON));
    change(end, (body) => body);
    for (const [by, sentence] of [
      [flipped, 'it was changed'],
      [(body: Buffer) => body.subarray(0, -1), 'its end is missing'],
      [(body: Buffer) => Buffer.concat([body, body]), 'it was changed'],
    ] as const) {
      const key = `${PREFIX}${newest}.embedded${end}`;
      const before = s3.objects.get(key);
      s3.objects.set(key, { body: by(Buffer.from(before?.body ?? '')), modifiedAt: new Date(NOON) });
      await expect(fetchOne(place(), newest)).rejects.toThrow(sentence);
      expect((await fetchOne(place())).books).toBe(BOOKS.repeat(20_000));
      expect(said.join()).toContain('The one before is tried.');
      if (before) s3.objects.set(key, before);
    }
  });

  it('is fetched again from its beginning when the connection breaks', async () => {
    await send(place());
    let left = 2;
    s3.failWith(({ method, key }) => {
      if (method !== 'GET' || !key.endsWith(end) || left === 0) return null;
      left -= 1;
      return 'half';
    });
    expect((await fetchOne(place())).books).toBe(BOOKS.repeat(20_000));
    expect(left).toBe(0);
  });
});

describe('an encrypted copy', () => {
  it('is in the format of age, and shows nothing of the shop', async () => {
    await send(sealed);
    const whole = Buffer.concat([...s3.objects.values()].map(({ body }) => body));
    expect(whole.includes('PG_VERSION')).toBe(false);
    const [copy] = [...s3.objects].filter(([key]) => key.endsWith('.age')).map(([, { body }]) => body);
    expect(copy?.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const decrypter = new Decrypter();
    const key = readFileSync(join(folder.path, 'key.txt'), 'utf8').split('\n')[2] ?? '';
    decrypter.addIdentity(key);
    const zip = Buffer.from(await decrypter.decrypt(new Uint8Array(copy ?? Buffer.alloc(0))));
    expect(zip.includes('PG_VERSION')).toBe(true);
  });

  it('says that the key is another one, and that a key is needed', async () => {
    await send(sealed);
    await expect(fetchOne(otherKey)).rejects.toThrow(/encrypted with another key than that in .*other-key/);
    await expect(fetchOne(plain)).rejects.toThrow('Name the file with its key in EVERTILL_BACKUPS_KEY_FILE');
  });

  it('is refused when a person changed it together with its proof', async () => {
    await send(sealed);
    const key = names().find((name) => name.endsWith('.age')) ?? '';
    const before = s3.objects.get(key);
    forge('.age', flipped, true);
    await expect(fetchOne(sealed)).rejects.toThrow('does not decrypt to its end');
    if (before) s3.objects.set(key, before);
    // Cuts at the end of a part, so that each part that is left is whole.
    forge('.age', (body) => body.subarray(0, -1), true);
    await expect(fetchOne(sealed)).rejects.toThrow('does not decrypt to its end');
  });

  it('is not replaced by one without a key', async () => {
    await send(plain);
    await expect(fetchOne(sealed)).rejects.toThrow(
      'is not encrypted, though EVERTILL_BACKUPS_KEY_FILE is set',
    );
  });
});

it('keeps copies by the plan, and removes what was interrupted a day ago', async () => {
  for (const hours of [0, 1, 2, 30]) await send(plain, NOON - hours * HOUR_MS);
  const old = new Date(NOON - 25 * HOUR_MS);
  const orphan = (madeAt: Date) => `${PREFIX}${nameOfBackup(madeAt)}.embedded.zip`;
  s3.objects.set(orphan(old), { body: Buffer.alloc(1), modifiedAt: old });
  const fresh = new Date(NOON - 60_000);
  s3.objects.set(orphan(fresh), { body: Buffer.alloc(1), modifiedAt: fresh });
  s3.objects.set(`${PREFIX}notes.zip`, { body: Buffer.alloc(1), modifiedAt: old });
  s3.objects.set(`${PREFIX}${nameOfBackup(old)}.postgres.json`, { body: Buffer.alloc(1), modifiedAt: old });
  await pruneCopies(plain, { h: 2, d: 2, w: 0 }, { now: () => new Date(NOON) });
  expect((await listCopies(plain)).map(({ madeAt }) => madeAt)).toEqual(
    [0, 1, 30].map((hours) => new Date(NOON - hours * HOUR_MS).toISOString()),
  );
  const kept = [0, 1, 30].map((hours) => orphan(new Date(NOON - hours * HOUR_MS)));
  expect(names().filter((name) => name.endsWith('.zip'))).toEqual(
    [...kept, orphan(fresh), `${PREFIX}notes.zip`].sort(),
  );
  expect(names()).toContain(`${PREFIX}${nameOfBackup(old)}.postgres.json`);
});

it('names a storage without copies, and what it has instead of a missing one', async () => {
  await expect(fetchOne(plain)).rejects.toThrow(/has no copy of a backup that was proven/);
  await send(plain);
  await expect(fetchOne(plain, 'evertill-never')).rejects.toThrow(`It has: ${nameOfBackup(new Date(NOON))}`);
});

it('refuses a key file that is none, without showing it', async () => {
  const file = join(folder.path, 'bad.txt');
  for (const text of ['', 'AGE-SECRET-KEY-1TYPO', 'two\nlines', S3_SECRET]) {
    writeFileSync(file, text);
    const error = await readSeal(file).catch((reason: Error) => reason);
    expect(error).toMatchObject({ message: expect.stringContaining('has not one key of age') });
    if (text !== '') expect((error as Error).message).not.toContain(text);
  }
  await expect(readSeal(join(folder.path, 'missing'))).rejects.toThrow('cannot be read: ENOENT');
  await expect(makeKey(file, new Date(NOON))).rejects.toThrow('exists already');
});
