import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeS3, type Fault, S3_KEY_ID, S3_SECRET, startFakeS3 } from '../../../../../test/fake-s3';
import { openStorage, type Storage, StorageError } from './s3';
import { readS3Config } from './s3-config';

const MB = 1_024 * 1_024;
let s3: FakeS3;
let storage: Storage;
let ending: AbortController;

beforeEach(async () => {
  s3 = await startFakeS3();
  ending = new AbortController();
  storage = open();
});
afterEach(() => s3.close());

function open({ secret = S3_SECRET, answerWithinMs = 30_000, partWithinMs = 30_000 } = {}): Storage {
  const config = readS3Config(envOf({ EVERTILL_BACKUPS_S3_SECRET: secret }));
  if (!config) throw new Error('There are no settings');
  return openStorage(config, { signal: ending.signal, answerWithinMs, partWithinMs, pauseMs: 1 });
}

function envOf(others: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    EVERTILL_BACKUPS: './backups',
    EVERTILL_BACKUPS_S3: `${s3.url}/copies/shop-1/books`,
    EVERTILL_BACKUPS_S3_KEY_ID: S3_KEY_ID,
    EVERTILL_BACKUPS_S3_SECRET: S3_SECRET,
    ...others,
  };
}

async function textOf(content: Promise<AsyncIterable<Uint8Array>>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of await content) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

async function* of(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

/** Fails the first requests of a kind. */
function failFirst(count: number, fault: Fault, method: string): void {
  let left = count;
  s3.failWith((asked) => {
    if (asked.method !== method || left === 0) return null;
    left -= 1;
    return fault;
  });
}

it('stores, lists page by page, reads and removes objects below its prefix', async () => {
  const names = ['a.json', 'b.zip', 'c.zip', 'd.zip', 'e.zip'];
  for (const name of names) await storage.put(name, Buffer.from(`of ${name}`));
  s3.objects.set('other', { body: Buffer.from('x'), modifiedAt: new Date() });
  const listed = await storage.list();
  expect(listed.map(({ key, bytes }) => [key, bytes])).toEqual(names.map((name) => [name, name.length + 3]));
  expect(s3.asked.filter(({ method }) => method === 'GET')).toHaveLength(3);
  expect(await textOf(storage.read('c.zip'))).toBe('of c.zip');
  await storage.remove('c.zip');
  expect(s3.objects.has('shop-1/books/c.zip')).toBe(false);
});

it('sends what is larger than its memory part by part, and never reads far ahead', async () => {
  const chunk = Buffer.alloc(MB, 7);
  let ahead = 0;
  let made = 0;
  const content = async function* () {
    for (let count = 0; count < 40; count += 1) {
      await turn();
      made += chunk.length;
      ahead = Math.max(ahead, made - s3.stored());
      yield chunk;
    }
  };
  await storage.send('large', content());
  expect(s3.objects.get('shop-1/books/large')?.body.length).toBe(40 * MB);
  expect(ahead).toBeLessThanOrEqual(16 * MB);
  expect(s3.uploads.size).toBe(0);
  await storage.send('empty', of());
  expect(s3.objects.get('shop-1/books/empty')?.body.length).toBe(0);
});

it.each([
  ['a busy service', 503, 'PUT'],
  ['a service that fails', 500, 'POST'],
  ['a cut connection', 'cut', 'PUT'],
] as const)('gets over %s', async (_, fault, method) => {
  failFirst(3, fault, method);
  await storage.send('one', of('some', ' bytes'));
  expect(await textOf(storage.read('one'))).toBe('some bytes');
});

it.each([
  ['a service that goes on failing', 500, '500, SlowDown'],
  ['a refusal', 403, '403, SlowDown'],
  ['a connection that is cut each time', 'cut', 'does not answer'],
  ['a service that never answers', 'no answer', 'it took too long'],
] as const)(
  'names %s without a secret, and leaves no upload',
  async (_, fault, sentence) => {
    if (fault === 'no answer') storage = open({ partWithinMs: 100 });
    s3.failWith(({ method, query }) => (method === 'PUT' && query.has('partNumber') ? fault : null));
    const error = await storage.send('one', of('x')).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StorageError);
    const { message } = error as Error;
    expect(message).toContain(sentence);
    expect(message).toContain(`${s3.url}/copies/shop-1/books/`);
    expect(message).not.toContain(S3_SECRET);
    const givenUp = s3.asked
      .filter(({ method }) => method === 'DELETE')
      .map(({ query }) => query.get('uploadId'));
    // A slow machine may ask for an upload twice.
    expect(givenUp.map((id) => s3.uploads.has(id ?? ''))).toEqual([false]);
    expect(s3.objects.size).toBe(0);
    expect(s3.asked.filter(({ method }) => method === 'PUT')).toHaveLength(fault === 403 ? 1 : 4);
  },
  60_000,
);

it.each([
  ['half', 'broke off'],
  ['stands still', 'it took too long'],
] as const)('ends a read of which %s arrives or remains', async (fault, sentence) => {
  await storage.put('one', Buffer.alloc(100_000));
  s3.failWith(() => fault);
  if (fault === 'stands still') storage = open({ answerWithinMs: 500 });
  await expect(textOf(storage.read('one'))).rejects.toThrow(sentence);
});

it('says that the secret is wrong, in the words of the service', async () => {
  await expect(open({ secret: 'another' }).list()).rejects.toThrow('403, SignatureDoesNotMatch');
});

it('ends at once when the process ends', async () => {
  s3.failWith(() => 'no answer');
  const listing = storage.list();
  await expect.poll(() => s3.asked.length).toBe(1);
  ending.abort(new Error('ended'));
  await expect(listing).rejects.toThrow();
  expect(s3.asked).toHaveLength(1);
});

it.each([
  [{ EVERTILL_BACKUPS: '' }, 'needs EVERTILL_BACKUPS,'],
  [{ EVERTILL_BACKUPS_S3: '' }, 'EVERTILL_BACKUPS_S3_KEY_ID needs EVERTILL_BACKUPS_S3'],
  [{ EVERTILL_BACKUPS_S3_KEY_ID: '' }, 'EVERTILL_BACKUPS_S3 needs EVERTILL_BACKUPS_S3_KEY_ID'],
  [{ EVERTILL_BACKUPS_S3_SECRET: '' }, 'EVERTILL_BACKUPS_S3 needs EVERTILL_BACKUPS_S3_SECRET'],
  [{ EVERTILL_BACKUPS_S3: 'https://s3.example' }, 'an address with a bucket'],
  [{ EVERTILL_BACKUPS_S3: 's3://bucket/folder' }, 'an address with a bucket'],
  [{ EVERTILL_BACKUPS_S3: `https://id:${S3_SECRET}@s3.example/bucket` }, 'without a password'],
])('names the setting that is wrong in %j', (others, sentence) => {
  expect(() => readS3Config(envOf(others))).toThrow(sentence);
  expect(() => readS3Config(envOf(others))).not.toThrow(S3_SECRET);
});
