/**
 * A disk whose power can be cut: an ext4 file system in a file, on a loop device of Linux. A cut is the shutdown call of
 * ext4, which drops everything that was not synced, in files and in the journal.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PREFIX = 'evertill-power-';
const PROGRAMS = ['mkfs.ext4', 'mount', 'umount', 'losetup'];

// EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH. Node has no ioctl of its own.
const SHUTDOWNS = {
  perl: [
    '-e',
    'open my $f, "<", $ARGV[0] or die "$!\n"; my $how = pack "L", 2; defined ioctl $f, 0x8004587D, $how or die "$!\n"',
  ],
  python3: [
    '-c',
    'import fcntl, os, struct, sys; fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587D, struct.pack("I", 2))',
  ],
};

const FILLING = 'filling';
const KEPT_FREE = 8 * 2 ** 20;
const TRIAL_MB = 16;
const GONE_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/** Returns the reason why no power can be cut on this machine. Null when it can. */
export async function whyNoPowerCuts() {
  if (process.platform !== 'linux') return 'it needs Linux, with ext4 and loop devices';
  if (process.getuid?.() !== 0) return 'it needs root, to mount a disk of its own';
  const missing = PROGRAMS.filter((name) => !isInstalled(name));
  if (missing.length > 0)
    return `${missing.join(', ')} is not installed (Debian: apt install e2fsprogs mount)`;
  if (!findShutdown()) return `neither ${Object.keys(SHUTDOWNS).join(' nor ')} is installed`;
  try {
    const disk = makeDisk({ megabytes: TRIAL_MB });
    try {
      await disk.cut();
      await disk.mount();
    } finally {
      await disk.remove();
    }
    return null;
  } catch (error) {
    return `this machine mounts no disk whose power can be cut: ${reasonOf(error)}`;
  }
}

/** Makes and mounts an empty disk. Its file takes only the room that is used. */
export function makeDisk({ megabytes = 1024 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const image = join(folder, 'image');
  const path = join(folder, 'disk');
  mkdirSync(path);
  // PostgreSQL works as a user of its own.
  chmodSync(folder, 0o755);
  const file = openSync(image, 'w');
  ftruncateSync(file, megabytes * 2 ** 20);
  closeSync(file);
  run('mkfs.ext4', ['-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image]);
  const attach = () => run('mount', ['-o', 'loop', image, path]);
  try {
    attach();
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return {
    path,
    /** Drops what was not synced. The disk then fails every call, and whoever uses it notices. */
    fail() {
      const program = findShutdown();
      run(program, [...SHUTDOWNS[program], path]);
    },
    /** Drops what was not synced, and ends every process with a file on the disk, as a machine without power does. */
    async cut() {
      this.fail();
      await endUsers(path);
    },
    /** Sends a signal to every process with a file on the disk. */
    signal(name) {
      for (const pid of usersOf(path)) kill(pid, name);
    },
    /** Writes everything, as the system does by itself within a minute. */
    settle() {
      run('sync', ['-f', path]);
    },
    /** Takes all room that is left. */
    fill() {
      const { bfree, bsize } = statfsSync(path);
      // Quick, but needs long free parts. The rest is written.
      attempt('fallocate', ['-l', String(Math.max(1, bfree * bsize - KEPT_FREE)), join(path, FILLING)]);
      writeUntilFull(join(path, `${FILLING}-rest`));
    },
    /** Gives back the room that `fill` took. */
    empty() {
      for (const name of [FILLING, `${FILLING}-rest`]) rmSync(join(path, name), { force: true });
    },
    /** Mounts the disk again, as a machine that starts does. Its journal is replayed. */
    async mount() {
      await detach(path);
      attach();
    },
    async remove() {
      await removeDisk(folder);
    },
  };
}

/** Removes the disks of runs that were killed. */
export async function removeLeftDisks() {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    const [pid] = name.slice(PREFIX.length).split('-');
    if (!isRunning(Number(pid))) await removeDisk(join(tmpdir(), name));
  }
}

async function removeDisk(folder) {
  await detach(join(folder, 'disk'));
  for (const line of run('losetup', ['-j', join(folder, 'image')]).split('\n'))
    if (line !== '') run('losetup', ['-d', line.split(':')[0]]);
  rmSync(folder, { recursive: true, force: true });
}

async function detach(path) {
  if (!isMounted(path)) return;
  await endUsers(path);
  await until(
    () => attempt('umount', [path]) || !isMounted(path),
    () => `${path} cannot be unmounted: it is in use`,
  );
}

async function endUsers(path) {
  await until(
    () => {
      const users = usersOf(path);
      for (const pid of users) kill(pid, 'SIGKILL');
      return users.length === 0;
    },
    () => `Processes on ${path} do not end: ${usersOf(path).join(', ')}`,
  );
}

/** Lists the processes with a working folder, an open file or a mapped file below a path. */
function usersOf(path) {
  const isBelow = (name) => name === path || name.startsWith(`${path}/`);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      const home = `/proc/${pid}`;
      if (isBelow(read(() => readlinkSync(`${home}/cwd`), ''))) return true;
      const files = read(() => readdirSync(`${home}/fd`), []);
      if (files.some((file) => isBelow(read(() => readlinkSync(`${home}/fd/${file}`), '')))) return true;
      return read(() => readFileSync(`${home}/maps`, 'utf8'), '').includes(` ${path}/`);
    });
}

/** Reads something about a process, which may end meanwhile. */
function read(look, otherwise) {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

function isMounted(path) {
  return readFileSync('/proc/self/mounts', 'utf8').includes(` ${path} `);
}

function isRunning(pid) {
  return read(() => process.kill(pid, 0), false);
}

function kill(pid, signal) {
  // The process may have ended since it was listed.
  read(() => process.kill(pid, signal), false);
}

async function until(isSo, complaint) {
  const deadline = Date.now() + GONE_WITHIN_MS;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(complaint());
    await delay(LOOK_AGAIN_MS);
  }
}

function writeUntilFull(path) {
  const file = openSync(path, 'w');
  // Smaller and smaller parts, so that not even a page of a database fits.
  for (const part of [2 ** 20, 4096, 1]) {
    const bytes = Buffer.alloc(part);
    while (read(() => writeSync(file, bytes) > 0, false));
  }
  closeSync(file);
}

function findShutdown() {
  return Object.keys(SHUTDOWNS).find(isInstalled);
}

function isInstalled(program) {
  return attempt('sh', ['-c', `command -v ${program}`]);
}

function attempt(command, args) {
  return read(() => {
    run(command, args);
    return true;
  }, false);
}

function run(command, args) {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function reasonOf(error) {
  return String(error?.stderr || error?.message || error).trim();
}
