// Pages that were read and wait until all of them are of one moment. They are in a file, because a shop may have more
// rows than the memory has room for.
import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

/** Where a page stands in the file, in bytes. */
export interface Span {
  start: number;
  length: number;
}

export interface Shelf {
  /** Keeps lines without line ends in them. */
  put(lines: readonly string[]): Promise<Span>;
  take(span: Span): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Opens an empty shelf: a file without a name in the folder for temporary files, which ends with this process. */
export async function openShelf(): Promise<Shelf> {
  const path = join(tmpdir(), `evertill-${randomUUID()}.pages`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let size = 0;
  return {
    async put(lines) {
      if (lines.length === 0) return { start: size, length: 0 };
      const bytes = await pack(lines.join('\n'), { level: constants.Z_BEST_SPEED });
      const span = { start: size, length: bytes.length };
      size += bytes.length;
      await file.write(bytes, 0, bytes.length, span.start);
      return span;
    },
    async take({ start, length }) {
      if (length === 0) return [];
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
      return (await unpack(buffer)).toString('utf8').split('\n');
    },
    close: () => file.close(),
  };
}
