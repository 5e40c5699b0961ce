// A file between the database and a slow caller. The database is read at its own speed, so no caller can hold a
// transaction open, and the caller gets the bytes as they come.
import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PART_BYTES = 64 * 1024;

/** Thrown to the writer when the reader has gone away. */
export class ReaderGoneError extends Error {}

/**
 * Runs `produce`, whose bytes are kept in a file without a name, and returns them from the first to the last. Resolves
 * when the first bytes are there. Throws when `produce` fails before that. A later failure ends the bytes with an error.
 */
export async function spooled(
  produce: (write: (bytes: Buffer) => Promise<void>) => Promise<unknown>,
): Promise<AsyncGenerator<Buffer>> {
  const path = join(tmpdir(), `evertill-${randomUUID()}.zip`);
  const file = await open(path, 'wx+', 0o600);
  // Without a name the file ends with this process, however that ends.
  await unlink(path);
  let size = 0;
  let end: { error: unknown } | 'done' | null = null;
  let isReaderGone = false;
  let wake: () => void = () => undefined;
  const changed = () => new Promise<void>((resolve) => (wake = resolve));

  let waiting = changed();
  const tell = () => {
    wake();
    waiting = changed();
  };
  const produced = produce(async (bytes) => {
    if (isReaderGone) throw new ReaderGoneError('The export was canceled');
    await file.write(bytes, 0, bytes.length, size);
    size += bytes.length;
    tell();
  }).then(
    () => {
      end = 'done';
      tell();
    },
    (error: unknown) => {
      end = { error };
      tell();
    },
  );

  async function* bytes(): AsyncGenerator<Buffer> {
    let position = 0;
    try {
      for (;;) {
        const isOver = end;
        const next = waiting;
        if (position < size) {
          const { bytesRead, buffer } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, position);
          position += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (isOver === 'done') return;
        else if (isOver) throw (isOver as { error: unknown }).error;
        else await next;
      }
    } finally {
      isReaderGone = true;
      await produced;
      await file.close();
    }
  }

  while (size === 0 && end === null) await waiting;
  const early = end as { error: unknown } | 'done' | null;
  if (early !== null && early !== 'done' && size === 0) {
    await file.close();
    throw early.error;
  }
  return bytes();
}
