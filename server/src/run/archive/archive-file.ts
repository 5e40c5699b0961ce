// Reads an archive from a file that a stranger may have made. Nothing is unpacked to the disk, and no name in the
// archive becomes a path.
import type { Readable } from 'node:stream';
import yauzl, { type Entry } from 'yauzl';

/** Thrown for a file that is no archive, or a damaged one. The message says what is wrong. */
export class BadArchiveError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BadArchiveError';
  }
}

export interface ArchiveFile {
  has(name: string): boolean;
  /** Reads a small file. Throws when the file is missing or larger than `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Buffer>;
  /** Reads a file line by line. Throws for a line of more than `MAX_LINE_BYTES`. */
  lines(name: string): AsyncGenerator<string>;
  /** Reads a file in parts. */
  parts(name: string): Promise<Readable>;
  close(): void;
}

const KNOWN =
  /^(manifest\.json|README\.txt|csv\/[a-z-]+\.csv|tables\/[a-z_]+\.jsonl|pictures\/[0-9a-f]{64}\.[a-z]+)$/;
const MAX_FILES = 200_000;
// A line is one row. The longest rows are answers to batches and held carts.
const MAX_LINE_BYTES = 8 * 1024 * 1024;
// Text packs to a twentieth or so of its size. A file that unpacks to more than this is made to fill a disk.
const MAX_RATIO = 400;
const SMALL_BYTES = 1024 * 1024;

/** Opens an archive. Throws a BadArchiveError when its list of files is not that of an archive. */
export async function openArchive(path: string): Promise<ArchiveFile> {
  const zip = await yauzl
    .openPromise(path, { strictFileNames: true, validateEntrySizes: true, autoClose: false })
    .catch((error: unknown) => {
      throw asBadArchive(error, 'This file is not an archive of Evertill, or a part of it is missing.');
    });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry;
      if (!KNOWN.test(fileName))
        throw new BadArchiveError(`The archive has a file that no export makes: ${fileName.slice(0, 80)}`);
      if (entries.has(fileName)) throw new BadArchiveError(`The archive has the file ${fileName} twice.`);
      if (uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MAX_RATIO)
        throw new BadArchiveError(`The file ${fileName} of the archive unpacks to an impossible size.`);
      if (entries.size >= MAX_FILES) throw new BadArchiveError('The archive has too many files.');
      entries.set(fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw asBadArchive(error, 'The list of files in the archive is damaged.');
  }

  async function parts(name: string): Promise<Readable> {
    const entry = entries.get(name);
    if (!entry) throw new BadArchiveError(`The file ${name} is missing in the archive.`);
    try {
      return await zip.openReadStreamPromise(entry);
    } catch (error) {
      throw asBadArchive(error, `The file ${name} of the archive is damaged.`);
    }
  }

  async function* chunks(name: string): AsyncGenerator<Buffer> {
    const stream = await parts(name);
    try {
      yield* stream as AsyncIterable<Buffer>;
    } catch (error) {
      throw asBadArchive(error, `The file ${name} of the archive is damaged.`);
    }
  }

  return {
    has: (name) => entries.has(name),
    parts,
    async read(name, maxBytes) {
      const read: Buffer[] = [];
      let size = 0;
      for await (const chunk of chunks(name)) {
        size += chunk.length;
        if (size > maxBytes) throw new BadArchiveError(`The file ${name} of the archive is too large.`);
        read.push(chunk);
      }
      return Buffer.concat(read);
    },
    async *lines(name) {
      let rest: Buffer = Buffer.alloc(0);
      for await (const chunk of chunks(name)) {
        let from = 0;
        for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
          yield Buffer.concat([rest, chunk.subarray(from, end)]).toString('utf8');
          rest = Buffer.alloc(0);
          from = end + 1;
        }
        rest = Buffer.concat([rest, chunk.subarray(from)]);
        if (rest.length > MAX_LINE_BYTES) throw new BadArchiveError(`A line of ${name} is too long.`);
      }
      if (rest.length > 0)
        throw new BadArchiveError(`The file ${name} of the archive ends in the middle of a line.`);
    },
    close: () => zip.close(),
  };
}

function asBadArchive(error: unknown, message: string): BadArchiveError {
  if (error instanceof BadArchiveError) return error;
  return new BadArchiveError(message, { cause: error });
}
