// The published suite, read from its folder. Files are compressed once and kept: a shop opens the same few again and again.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface SiteFile {
  content: Buffer;
  mediaType: string;
  encoding: Encoding;
  etag: string;
}

interface Entry {
  mtimeMs: number;
  size: number;
  etag: string;
  bodies: Map<Encoding, Promise<Buffer>>;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = /^text\/|json|javascript|svg|wasm/;
const MIN_COMPRESSED_BYTES = 1_024;
const MAX_KEPT = 2_000;
// Nearly the size of the best quality at a tenth of its time: the first visitor waits for it.
const BROTLI_QUALITY = 6;

const compress = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

export type SiteFiles = ReturnType<typeof createSiteFiles>;

export function createSiteFiles(folder: string) {
  const kept = new Map<string, Entry>();

  return {
    /** A file below the folder by its decoded path ('/r/pos/1a2b/main.js'), or null where there is none. */
    async read(path: string, accepted: readonly Encoding[]): Promise<SiteFile | null> {
      if (!isPlain(path)) return null;
      const file = join(folder, path);
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) return null;
      const entry = await entryFor(file, found);
      const mediaType = MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
      const isWorthIt = found.size >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(mediaType);
      const encoding = isWorthIt ? (accepted[0] ?? 'identity') : 'identity';
      return {
        content: await bodyOf(file, entry, encoding),
        mediaType,
        encoding,
        etag: `${entry.etag}-${encoding}`,
      };
    },
  };

  async function entryFor(
    file: string,
    { mtimeMs, size }: { mtimeMs: number; size: number },
  ): Promise<Entry> {
    const known = kept.get(file);
    if (known && known.mtimeMs === mtimeMs && known.size === size) return known;
    const content = await readFile(file);
    const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    const entry: Entry = { mtimeMs, size, etag, bodies: new Map([['identity', Promise.resolve(content)]]) };
    kept.delete(file);
    kept.set(file, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return entry;
  }
}

async function bodyOf(file: string, entry: Entry, encoding: Encoding): Promise<Buffer> {
  const known = entry.bodies.get(encoding);
  if (known) return known;
  const plain = await (entry.bodies.get('identity') ?? readFile(file));
  const body = encoding === 'identity' ? Promise.resolve(plain) : compress[encoding](plain);
  entry.bodies.set(encoding, body);
  return body;
}

// No way up, no hidden files, no tricks with separators: everything we publish has a plain name.
function isPlain(path: string): boolean {
  return (
    path.startsWith('/') &&
    path
      .split('/')
      .slice(1)
      .every((part) => /^[\w@~+-][\w@.~+-]*$/.test(part))
  );
}
