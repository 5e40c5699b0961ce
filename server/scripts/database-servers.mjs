/** Temporary database servers for the tests: a PostgreSQL, or a Citus cluster of a coordinator and two workers. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './start-postgres.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL refuses to run as root, so root starts it as this user of Debian's package. */
const SYSTEM_USER = 'postgres';

/** The data of the tests need not survive a power failure. Each test file has a database of its own. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

const CITUS_SETTINGS = {
  shared_preload_libraries: 'citus',
  'citus.propagate_set_commands': 'local',
  max_prepared_transactions: '300',
  // Each database of a cluster has a process of its own.
  max_worker_processes: '64',
};

/**
 * Returns the folder with the newest installed programs of PostgreSQL: in EVERTILL_POSTGRES_BIN, or where Debian has
 * them. Null when there are none.
 */
export function findPostgres({ withCitus = false } = {}) {
  const folders = process.env.EVERTILL_POSTGRES_BIN ? [process.env.EVERTILL_POSTGRES_BIN] : debianFolders();
  return folders.find((bin) => existsSync(join(bin, 'initdb')) && (!withCitus || hasCitus(bin))) ?? null;
}

function debianFolders() {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN, version, 'bin'));
}

function hasCitus(bin) {
  return existsSync(join(bin, '../lib/citus.so'));
}

/**
 * Starts a PostgreSQL with empty data. Returns its address, and the functions that restart it, as after a loss of power,
 * that start it when its process has ended, and that stop and delete it. `below` is the folder in which the data are.
 */
export async function startInstalled(bin, settings = {}, { below = tmpdir() } = {}) {
  const folder = mkdtempSync(join(below, 'evertill-postgres-'));
  const user = process.getuid?.() === 0 ? systemUser() : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  // The servers of a cluster look for certificates in the home of their user.
  const inFolder = { ...user, cwd: folder, env: { ...process.env, HOME: folder } };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...inFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const all = { ...SETTINGS, ...settings, port };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server;
  let ended;
  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
      ...inFolder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    ended = new Promise((resolve) => server.once('exit', resolve));
    await untilReady(server);
  };
  const end = async (signal) => {
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    // A fast shutdown, which waits for no connection.
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop,
    start,
    async restart() {
      // An immediate shutdown, after which the log is replayed.
      await end('SIGQUIT');
      await start();
    },
  };
}

/**
 * Starts a Citus cluster. The nodes are not joined, because each database joins them by itself. `restart` restarts one
 * worker as after a loss of power.
 */
export async function startCitus(bin, settings = {}) {
  const nodes = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
  };
  try {
    for (let node = 0; node < 3; node += 1)
      nodes.push(await startInstalled(bin, { ...CITUS_SETTINGS, ...settings }));
  } catch (error) {
    await stop();
    throw error;
  }
  const [coordinator, ...workers] = nodes.map(({ url }) => url);
  return { url: coordinator, workers, restart: () => nodes[1].restart(), stop };
}

function systemUser() {
  const id = (flag) => Number(execFileSync('id', [flag, SYSTEM_USER], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (bytes) => {
      // The log is read to the end, because a full pipe would stop the server, but only its last part is kept. While a
      // server recovers, each caller that it turns away adds a line.
      said = (said + bytes).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
}
