// A storage with the part of Amazon's S3 that backups use, on this machine. It checks every signature and every checksum, and
// fails where a test says so.
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What happens to a request instead of its answer: a status, no answer, or an answer that breaks off or stands still. */
export type Fault = 403 | 500 | 503 | 'no answer' | 'cut' | 'half' | 'stands still' | null;

export interface Asked {
  method: string;
  key: string;
  query: URLSearchParams;
}

export interface FakeS3 {
  /** The address of the service. */
  url: string;
  objects: Map<string, { body: Buffer; modifiedAt: Date }>;
  /** The uploads in parts that were neither finished nor given up. */
  uploads: Map<string, Map<number, Buffer>>;
  /** The requests that arrived. */
  asked: Asked[];
  /** The bytes of all parts that were stored. */
  stored(): number;
  /** Decides what happens to each request. */
  failWith(fault: (asked: Asked) => Fault): void;
  close(): Promise<void>;
}

export const S3_KEY_ID = 'FAKEKEYID';
export const S3_SECRET = 'a/secret+of-the-storage';
const REGION = 'us-east-1';
const PAGE = 2;
const BUCKET = /^\/copies\/(.*)$/;

export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const uploads: FakeS3['uploads'] = new Map();
  const asked: Asked[] = [];
  let faultOf: (asked: Asked) => Fault = () => null;
  let stored = 0;

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake has no port');

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const url = new URL(request.url ?? '', 'http://fake');
      const key = decodeURIComponent(BUCKET.exec(url.pathname)?.[1] ?? '');
      const one: Asked = { method: request.method ?? '', key, query: url.searchParams };
      asked.push(one);
      const fault = faultOf(one);
      if (fault === 'cut') return void request.socket.destroy();
      const parts: Buffer[] = [];
      for await (const chunk of request) parts.push(chunk as Buffer);
      if (fault === 'no answer') return;
      if (typeof fault === 'number') return refuse(response, fault, 'SlowDown');
      const body = Buffer.concat(parts);
      const wrong = wrongWith(request, url, body);
      if (wrong !== null) return refuse(response, 403, wrong);
      answer(one, body, { response, fault });
    } catch {
      request.socket.destroy();
    }
  }

  function answer(
    { method, key, query }: Asked,
    body: Buffer,
    { response, fault }: { response: ServerResponse; fault: Fault },
  ): void {
    const upload = query.get('uploadId');
    if (method === 'GET' && query.get('list-type') === '2') return say(response, page(query));
    if (method === 'GET') return give(response, objects.get(key)?.body, fault);
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload&${uploads.size + asked.length}`;
      uploads.set(id, new Map());
      return say(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id.replace('&', '&amp;')}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (upload !== null && !uploads.has(upload)) return refuse(response, 404, 'NoSuchUpload');
    const parts = uploads.get(upload ?? '');
    if (method === 'PUT' && parts) {
      parts.set(Number(query.get('partNumber')), body);
      stored += body.length;
      response.setHeader('etag', tagOf(body));
      return say(response, '');
    }
    if (method === 'POST' && parts) {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
      const content = named.map(([, number, tag]) => {
        const part = parts.get(Number(number));
        return part && tagOf(part) === tag ? part : null;
      });
      if (content.some((part) => part === null) || content.length !== parts.size)
        return say(response, '<Error><Code>InvalidPart</Code></Error>');
      objects.set(key, { body: Buffer.concat(content as Buffer[]), modifiedAt: new Date() });
      uploads.delete(upload ?? '');
      return say(response, '<CompleteMultipartUploadResult/>');
    }
    if (method === 'DELETE') {
      if (upload === null) objects.delete(key);
      else uploads.delete(upload);
      response.statusCode = 204;
      return void response.end();
    }
    objects.set(key, { body, modifiedAt: new Date() });
    say(response, '');
  }

  function page(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const from = Number(query.get('continuation-token')?.replace('from&', '') ?? 0);
    const entries = keys.slice(from, from + PAGE).map((key) => {
      const { body, modifiedAt } = objects.get(key) ?? { body: Buffer.alloc(0), modifiedAt: new Date() };
      return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
    });
    const isCut = from + PAGE < keys.length;
    const next = isCut ? `<NextContinuationToken>from&amp;${from + PAGE}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    objects,
    uploads,
    asked,
    stored: () => stored,
    failWith: (fault) => {
      faultOf = fault;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function say(response: ServerResponse, text: string): void {
  response.end(text);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  response.end(`<Error><Code>${code}</Code><Message>${S3_SECRET}</Message></Error>`);
}

function give(response: ServerResponse, body: Buffer | undefined, fault: Fault): void {
  if (!body) return refuse(response, 404, 'NoSuchKey');
  response.setHeader('content-length', body.length);
  if (fault === null) return void response.end(body);
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => {
    if (fault === 'half') response.destroy();
  });
}

const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the code of the error with which S3 refuses a request. Null for a request that is signed rightly. */
function wrongWith(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
  if (!parts) return 'AuthorizationHeaderMalformed';
  const [, keyId, day = '', region = '', names = '', signature] = parts;
  if (keyId !== S3_KEY_ID || region !== REGION) return 'InvalidAccessKeyId';
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied';
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${S3_SECRET}`);
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
