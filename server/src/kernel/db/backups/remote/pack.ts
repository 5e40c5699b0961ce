// One file of a backup's folder, for a storage that knows no folders.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import yazl from 'yazl';

/** Packs a folder while it is read, also its empty folders, without which the engine does not start. */
export async function packFolder(folder: string): Promise<AsyncIterable<Uint8Array>> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (entry.isDirectory()) zip.addEmptyDirectory(name);
    else if (entry.isFile()) zip.addFile(path, name);
  }
  zip.end();
  return output;
}

/** Unpacks a file into an empty folder. Throws when the file is damaged. Nothing is written outside of the folder. */
export async function unpackInto(folder: string, file: string): Promise<void> {
  const root = resolve(folder);
  const zip = await yauzl.openPromise(file, {
    strictFileNames: true,
    validateEntrySizes: true,
    autoClose: false,
  });
  try {
    for await (const entry of zip.eachEntry()) {
      const target = join(root, entry.fileName);
      if (!target.startsWith(root + sep))
        throw new Error(`The copy has a file outside of it: ${entry.fileName}`);
      if (entry.fileName.endsWith('/')) {
        await mkdir(target, { recursive: true, mode: 0o700 });
        continue;
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const content = await zip.openReadStreamPromise(entry);
      await pipeline(content, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
    }
  } finally {
    zip.close();
  }
}
