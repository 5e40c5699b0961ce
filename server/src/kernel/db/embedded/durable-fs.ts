// PGlite as shipped never calls fsync, so a power cut loses acknowledged commits
// (https://github.com/electric-sql/pglite/issues/1107). Must: hook stream_ops.fsync. Must: start without -F. Must:
// wal_sync_method=fsync, because fdatasync does nothing in PGlite's build.
import { fsyncSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of PGlite's module that the hook needs and that PGlite's type declarations omit. */
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number | null }) => number } };
}

/** Counts the flushes to the disk, and handles a failed flush. */
export interface DiskWatch {
  /** The number of fsync calls that have reached the disk. */
  count: number;
  /**
   * Must never return. After a failed fsync the content of the disk is unknown, and the engine's own code waits
   * forever.
   */
  fail(error: unknown): never;
}

class DurableNodeFs extends NodeFS {
  readonly #disk: DiskWatch;

  constructor(folder: string, disk: DiskWatch) {
    super(folder);
    this.#disk = disk;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...args);
    const preRun = prepared.emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error('This PGlite cannot be made durable: it has no preRun list');
    preRun.push((module: unknown) => {
      (module as NodeFsModule).NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== null && stream.nfd !== undefined) this.#flush(stream.nfd);
        this.#disk.count += 1;
        return 0;
      };
    });
    return prepared;
  }

  #flush(file: number): void {
    try {
      fsyncSync(file);
    } catch (error) {
      this.#disk.fail(error);
    }
  }
}

/**
 * PostgreSQL writes zeros to its buffers at the start. The usual 128 MB take half a second of a start, and stay in
 * memory. The operating system holds the pages of the files in its own cache, so small buffers cost little.
 */
const BUFFERS = '32MB';

/** Returns the options that open a folder so that a commit is on the disk before it is acknowledged. */
export function durableOptions(folder: string, disk: DiskWatch): PGliteOptions {
  return {
    fs: new DurableNodeFs(folder, disk),
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      `shared_buffers=${BUFFERS}`,
    ],
  };
}
