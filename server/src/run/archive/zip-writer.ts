import { once } from 'node:events';
import { Readable } from 'node:stream';
import yazl from 'yazl';

/** Writes the files of an archive one after another. No file is held in memory. */
export interface ZipWriter {
  /** Adds a file. Resolves when its content was read. `isCompressed` files are stored as they are. */
  add(
    name: string,
    content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
    options?: { isCompressed?: boolean },
  ): Promise<void>;
  /** Writes the list of files. Resolves when every byte was written. */
  end(): Promise<void>;
  /** Stops without an end. What was written is no archive. */
  destroy(): void;
}

/** Creates a writer whose bytes go to `write`, each after the bytes before. */
export function createZipWriter(mtime: Date, write: (bytes: Buffer) => Promise<void>): ZipWriter {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const written = (async () => {
    for await (const bytes of output) await write(bytes as Buffer);
  })();
  // A write that fails ends the file that is being added, and every later one.
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  zip.on('error', (error: Error) => output.destroy(error));
  return {
    async add(name, content, { isCompressed = false } = {}) {
      const stream = Readable.from(content, { objectMode: false });
      const read = once(stream, 'end');
      read.catch(() => undefined);
      zip.addReadStream(stream, name, { mtime, compress: !isCompressed, mode: 0o100644 });
      await Promise.race([read, failed]).catch((error: unknown) => {
        stream.destroy();
        throw error;
      });
    },
    async end() {
      zip.end();
      await written;
    },
    destroy: () => void output.destroy(),
  };
}
