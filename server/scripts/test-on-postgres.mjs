// Runs the server's tests on a real PostgreSQL server: the server in TEST_DATABASE_URL, or a server started for this
// run.
//   node server/scripts/test-on-postgres.mjs [test files]
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './start-postgres.mjs';

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

function runTests(url) {
  const args = ['--no-install', 'vitest', 'run', '--project', 'server', ...files];
  const env = { ...process.env, TEST_DATABASE_URL: url };
  const child = spawn('npx', args, { cwd: ROOT, stdio: 'inherit', env, shell: process.platform === 'win32' });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}
