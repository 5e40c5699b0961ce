// A storage with the API of Amazon S3. Every call has an end, and is tried again when the service is busy or cut off.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from './s3-config';
import { within } from './within';

export interface StoredObject {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

export interface Storage {
  /** The place in sentences: 'https://s3.example/bucket/evertill/'. */
  name: string;
  /** Lists the objects whose key begins with the prefix of the settings. Keys are without that prefix. */
  list(): Promise<StoredObject[]>;
  put(key: string, content: Buffer): Promise<void>;
  /** Sends what may be larger than the memory. Nothing is stored under the key when it fails. */
  send(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Reads an object. A read that stands still for a minute fails, and is not tried again here. */
  read(key: string): Promise<AsyncIterable<Uint8Array>>;
  remove(key: string): Promise<void>;
}

export interface StorageOptions {
  signal: AbortSignal;
  /** The longest time of a call, and of a pause within an answer. In milliseconds. */
  answerWithinMs?: number;
  /** The longest time in which a part of an upload is taken. In milliseconds. */
  partWithinMs?: number;
  /** The first pause before a call is tried again. In milliseconds. */
  pauseMs?: number;
}

/** The storage refused, or did not answer. The message names the place and the reason, and has no secret. */
export class StorageError extends Error {
  /** The HTTP status. Null without an answer. */
  readonly status: number | null;

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageError';
    this.status = status;
  }
}

const ATTEMPTS = 4;
const ANSWER_WITHIN_MS = 60_000;
// A part travels over the line of a small shop.
const PART_WITHIN_MS = 600_000;
const PAUSE_MS = 500;
/** In bytes. One part is in memory. With the 10,000 parts that S3 allows, a copy may have 160 GB. */
const PART = 16 * 1_024 * 1_024;
const MOST_PARTS = 10_000;
const MOST_PAGES = 1_000;
const TRANSIENT = new Set([408, 425, 429]);

interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  body?: Buffer | string;
}

/** Returns the storage of these settings. Calls nothing. */
export function openStorage(
  { endpoint, bucket, prefix, region, keyId, secret }: S3Config,
  {
    signal,
    answerWithinMs = ANSWER_WITHIN_MS,
    partWithinMs = PART_WITHIN_MS,
    pauseMs = PAUSE_MS,
  }: StorageOptions,
): Storage {
  const name = `${endpoint}/${bucket}/${prefix}`;
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 0,
  });

  /** Calls once. Throws a StorageError for every answer but a good one. */
  async function callOnce(
    { method, key, query = {}, body = '' }: Call,
    ending: AbortSignal,
  ): Promise<Response> {
    const url = new URL(`${endpoint}/${bucket}/${key}`);
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    const request = await client.sign(url.href, {
      method,
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      ...(body === '' ? {} : { body }),
      // A storage that sends a caller elsewhere would get a signed request there.
      redirect: 'manual',
    });
    const answer = await fetch(request, { signal: ending }).catch((error: unknown) => {
      throw new StorageError(`The storage ${name} does not answer: ${reasonOf(error)}`, null, error);
    });
    if (answer.ok) return answer;
    const said = await answer.text().catch(() => '');
    const code = /<Code>([\w.-]{1,80})<\/Code>/.exec(said)?.[1] ?? 'no reason';
    throw new StorageError(
      `The storage ${name} refused a ${method}: ${answer.status}, ${code}.`,
      answer.status,
    );
  }

  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        if (attempt === ATTEMPTS || signal.aborted || !isForNow(error)) throw error;
        await delay(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2), undefined, { signal });
      }
    }
  }

  /** Returns the text of the answer, and a header of it. */
  const call = (given: Call) => patiently(() => callInTime(given, signal));

  function callInTime(given: Call, ending: AbortSignal): Promise<{ text: string; tag: string }> {
    const ms = Buffer.isBuffer(given.body) ? partWithinMs : answerWithinMs;
    return within({ ms, signal: ending, onLate: tooLate }, async (limit) => {
      const answer = await callOnce(given, limit);
      const text = await answer.text().catch((error: unknown) => {
        throw new StorageError(`The storage ${name} broke off: ${reasonOf(error)}`, null, error);
      });
      return { text, tag: answer.headers.get('etag') ?? '' };
    });
  }

  function tooLate(): Error {
    return new StorageError(`The storage ${name} does not answer: it took too long.`, null);
  }

  async function sendParts(
    key: string,
    uploadId: string,
    content: AsyncIterable<Uint8Array>,
  ): Promise<string[]> {
    const tags: string[] = [];
    for await (const body of inParts(content)) {
      if (tags.length === MOST_PARTS) throw new Error(`The copy is larger than ${name} takes.`);
      const query = { partNumber: String(tags.length + 1), uploadId };
      tags.push((await call({ method: 'PUT', key, query, body })).tag);
    }
    return tags;
  }

  /** Reads an answer. Throws when no byte arrives for a time. */
  async function* readInTime(answer: Response, ending: AbortController): AsyncGenerator<Uint8Array> {
    const reader = answer.body?.getReader();
    try {
      for (;;) {
        const next = await within({ ms: answerWithinMs, signal, onLate: tooLate }, async () =>
          reader?.read(),
        );
        if (!next || next.done) return;
        yield next.value;
      }
    } catch (error) {
      if (error instanceof StorageError || signal.aborted) throw error;
      throw new StorageError(`The storage ${name} broke off: ${reasonOf(error)}`, null, error);
    } finally {
      ending.abort();
    }
  }

  return {
    name,
    async list() {
      const found: StoredObject[] = [];
      let next: string | null = '';
      for (let page = 0; next !== null; page += 1) {
        if (page === MOST_PAGES) throw new StorageError(`The list of ${name} does not end.`, null);
        const query: Record<string, string> = { 'list-type': '2', prefix };
        if (next !== '') query['continuation-token'] = next;
        const { text } = await call({ method: 'GET', key: '', query });
        found.push(...objectsOf(text, prefix));
        next = /<IsTruncated>true<\/IsTruncated>/.test(text) ? textOf(text, 'NextContinuationToken') : null;
      }
      return found;
    },
    async put(key, content) {
      await call({ method: 'PUT', key: prefix + key, body: content });
    },
    async send(key, content) {
      const full = prefix + key;
      const begun = await call({ method: 'POST', key: full, query: { uploads: '' } });
      const uploadId = textOf(begun.text, 'UploadId');
      if (uploadId === null) throw new StorageError(`The storage ${name} began no upload.`, null);
      try {
        const tags = await sendParts(full, uploadId, content);
        const parts = tags.map(
          (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
        );
        const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
        const { text } = await call({ method: 'POST', key: full, query: { uploadId }, body });
        // S3 answers 200 first, and may fail afterwards.
        const code = text.includes('<Error>') ? textOf(text, 'Code') : null;
        if (code !== null)
          throw new StorageError(`The storage ${name} did not finish the upload: ${code}.`, null);
      } catch (error) {
        // Parts without an end cost money. An aborted backup gets a moment for this, too.
        const call = { method: 'DELETE', key: full, query: { uploadId } } as const;
        await callInTime(call, new AbortController().signal).catch(() => undefined);
        throw error;
      }
    },
    async read(key) {
      return patiently(async () => {
        const ending = new AbortController();
        const answer = await within({ ms: answerWithinMs, signal, onLate: tooLate }, () =>
          callOnce({ method: 'GET', key: prefix + key }, ending.signal),
        ).catch((error: unknown) => {
          ending.abort();
          throw error;
        });
        return readInTime(answer, ending);
      });
    },
    async remove(key) {
      await call({ method: 'DELETE', key: prefix + key });
    },
  };
}

function isForNow(error: unknown): boolean {
  if (!(error instanceof StorageError)) return false;
  return error.status === null || error.status >= 500 || TRANSIENT.has(error.status);
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

/** Collects the content in parts of the size of an upload. An empty content is one empty part. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let isFirst = true;
  for await (const chunk of content) {
    let rest = chunk;
    while (bytes + rest.length >= PART) {
      const room = PART - bytes;
      yield Buffer.concat([...waiting, rest.subarray(0, room)]);
      rest = rest.subarray(room);
      [waiting, bytes, isFirst] = [[], 0, false];
    }
    if (rest.length > 0) waiting.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0 || isFirst) yield Buffer.concat(waiting);
}

function objectsOf(text: string, prefix: string): StoredObject[] {
  return [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = textOf(entry, 'Key') ?? '';
    if (!key.startsWith(prefix)) return [];
    const modifiedAt = new Date(textOf(entry, 'LastModified') ?? '');
    return [{ key: key.slice(prefix.length), bytes: Number(textOf(entry, 'Size')), modifiedAt }];
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** Returns the text of an element without children. Null when there is none. */
function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text === undefined
    ? null
    : text.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
