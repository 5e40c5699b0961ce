// Allows one process per database folder, because two processes would lose acknowledged sales silently.
//
// Each process publishes a socket on which it listens, and then calls every other socket in the folder. A process that
// finds a live socket gives way. The operating system answers for a busy process and refuses for a dead process, so
// there is no heartbeat to miss and no process number to mistake. Must: publish before looking. Of two processes, the
// later one always finds the earlier one, so at most one process holds the folder, even after a crash.
// The sockets must be in the folder itself, because two servers that share the folder may share nothing else.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { shortPathTo } from './short-path';

export interface FolderLock {
  release(): Promise<void>;
}

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Evertill server. Stop that one first, or name another folder in EVERTILL_DATA.`,
    );
    this.name = 'FolderInUseError';
  }
}

// NFS, SMB, SMB2, CIFS, Ceph and AFS, as Linux numbers them. Other machines cannot reach a socket on such a file
// system.
const NETWORK_FILE_SYSTEMS = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x00c36400, 0x5346414f]);
const GIVE_WAY_MS = 5_000;
const LOOK_AGAIN_MS = 50;

/**
 * Locks the folder for this process until `release` or the end of the process. Throws a FolderInUseError when another
 * process holds the folder, and an Error when this cannot be determined.
 */
export async function lockFolder(folder: string, { fileSystemOf = typeOf } = {}): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const path = realpathSync(folder);
  if (NETWORK_FILE_SYSTEMS.has(fileSystemOf(path))) {
    throw new Error(
      `The data folder ${path} lies on another machine: no server can tell there whether another one uses it. Name a folder of this machine in EVERTILL_DATA, or a PostgreSQL server in DATABASE_URL.`,
    );
  }
  return process.platform === 'win32' ? lockByPipe(path) : lockBySockets(path);
}

// A named pipe ends with its process, so the name alone is the lock.
async function lockByPipe(path: string): Promise<FolderLock> {
  const server = createServer();
  try {
    await listen(server, `\\\\.\\pipe\\evertill-${digest(path)}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new FolderInUseError(path);
    throw error;
  }
  return { release: () => close(server) };
}

async function lockBySockets(path: string): Promise<FolderLock> {
  const lockPath = join(path, 'lock');
  mkdirSync(lockPath, { recursive: true, mode: 0o700 });
  const short = shortPathTo(lockPath);
  try {
    return await takeTurn(path, short.path, lockPath);
  } finally {
    short.remove();
  }
}

/** `sockets` is a short, temporary path of the folder `lockPath`. */
async function takeTurn(path: string, sockets: string, lockPath: string): Promise<FolderLock> {
  // Names sort by time, so that the earlier of two simultaneous starts keeps the folder.
  const name = `${Date.now().toString(36)}${randomBytes(3).toString('hex')}`;
  const server = createServer((socket) => socket.destroy());
  // Binds under another name first, because a socket that does not listen yet would look dead to other processes.
  await listen(server, join(sockets, `.${name}`));
  const own = join(lockPath, name);
  renameSync(join(lockPath, `.${name}`), own);
  server.unref();
  const release = async () => {
    rmSync(own, { force: true });
    await close(server);
  };
  const deadline = Date.now() + GIVE_WAY_MS;
  for (let others = await living(sockets, name); others.length > 0; others = await living(sockets, name)) {
    if (others.some((other) => other < name) || Date.now() > deadline) {
      await release();
      throw new FolderInUseError(path);
    }
    await delay(LOOK_AGAIN_MS);
  }
  return { release };
}

async function living(folder: string, own: string): Promise<string[]> {
  const others = readdirSync(folder).filter((name) => name !== own && !name.startsWith('.'));
  const alive = await Promise.all(others.map((name) => answers(join(folder, name))));
  return others.filter((_, index) => alive[index]);
}

/** Tells whether a process listens on the socket. Removes a socket that has no listener. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') rmSync(path, { force: true });
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false);
      // EAGAIN is the full queue of a busy, living process. Other errors leave the question open, so the lock must
      // fail.
      else if (error.code === 'EAGAIN') resolve(true);
      else reject(error);
    });
  });
}

function typeOf(path: string): number {
  return process.platform === 'linux' ? statfsSync(path).type : 0;
}

function digest(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
