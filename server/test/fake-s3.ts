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
      if (fault === 'cut') {
        request.socket.destroy();
        return;
      }
      const parts: Buffer[] = [];
      for await (const chunk of request) parts.push(chunk as Buffer);
      if (fault === 'no answer') return;
      const body = Buffer.concat(parts);
      const wrong = wrongWith(request, url, body);
      if (typeof fault === 'number') refuse(response, fault, 'SlowDown');
      else if (wrong !== null) refuse(response, 403, wrong);
      else answer(one, body, { response, fault });
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
    const parts = uploads.get(upload ?? '');
    if (method === 'GET' && query.get('list-type') === '2') response.end(page(query));
    else if (method === 'GET') give(response, objects.get(key)?.body, fault);
    else if (method === 'POST' && query.has('uploads')) response.end(begin());
    else if (upload !== null && !parts) refuse(response, 404, 'NoSuchUpload');
    else if (method === 'PUT' && parts) {
      parts.set(Number(query.get('partNumber')), body);
      stored += body.length;
      response.setHeader('etag', tagOf(body));
      response.end();
    } else if (method === 'POST' && parts) {
      const content = joined(parts, body.toString());
      if (content) objects.set(key, { body: content, modifiedAt: new Date() });
      uploads.delete(upload ?? '');
      response.end(content ? '<CompleteMultipartUploadResult/>' : '<Error><Code>InvalidPart</Code></Error>');
    } else if (method === 'DELETE') {
      if (upload === null) objects.delete(key);
      else uploads.delete(upload);
      response.statusCode = 204;
      response.end();
    } else {
      objects.set(key, { body, modifiedAt: new Date() });
      response.end();
    }
  }

  function begin(): string {
    const id = `upload&${asked.length}`;
    uploads.set(id, new Map());
    const shown = id.replace('&', '&amp;');
    return `<InitiateMultipartUploadResult><UploadId>${shown}</UploadId></InitiateMultipartUploadResult>`;
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

/** Joins the parts that the end of an upload names. Null when they are not those that were stored. */
function joined(parts: ReadonlyMap<number, Buffer>, text: string): Buffer | null {
  const named = [...text.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
  const content = named.flatMap(([, number, tag]) => {
    const part = parts.get(Number(number));
    return part && tagOf(part) === tag ? [part] : [];
  });
  return content.length === named.length && named.length === parts.size ? Buffer.concat(content) : null;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  response.end(`<Error><Code>${code}</Code><Message>${S3_SECRET}</Message></Error>`);
}

function give(response: ServerResponse, body: Buffer | undefined, fault: Fault): void {
  if (!body) {
    refuse(response, 404, 'NoSuchKey');
    return;
  }
  response.setHeader('content-length', body.length);
  if (fault === null) {
    response.end(body);
    return;
  }
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
