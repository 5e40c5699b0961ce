import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from '../../kernel/short-lived';
import type { ScratchPlace } from './place';

export interface ScratchServer {
  url: string;
  stop(): Promise<void>;
}

// A restored database may rebuild its totals at the first start.
const START_WITHIN_MS = 10 * 60_000;
const END_WITHIN_MS = 15_000;
const LONGEST_TEXT = 4_000;
/** The server's own settings stay away, because a scratch server must not send mail or charge a card. */
const KEPT = /^(PATH|HOME|USER|TMPDIR|TEMP|TMP|SYSTEMROOT|LANG|LC_\w+|PG\w+|NODE_EXTRA_CA_CERTS)$/i;

/** Starts a server on the restored database, which only this machine reaches. Resolves when it is open. */
export async function startScratchServer(
  { databaseUrl, dataDir }: ScratchPlace,
  signal: AbortSignal,
): Promise<ScratchServer> {
  const port = await freePort();
  const site = join(dataDir, 'empty-site');
  await mkdir(site, { recursive: true });
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
  const program = fileURLToPath(new URL('./main.js', import.meta.url));
  const child = spawn(process.execPath, [...SHORT_LIVED, program], {
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(kept),
      PORT: String(port),
      HOST: '127.0.0.1',
      EVERTILL_DATA: dataDir,
      EVERTILL_DEMO: '0',
      EVERTILL_REGISTRATION: 'closed',
      EVERTILL_SITE: site,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  const isEnded = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilOpen(child).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
      await isEnded.finally(() => clearTimeout(timer));
    },
  };
}

async function untilOpen(child: ChildProcess): Promise<void> {
  let text = '';
  const waited = new AbortController();
  const opened = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        text = (text + chunk.toString()).slice(-LONGEST_TEXT);
        if (text.includes('is open at')) resolve();
      });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The restored server ended with ${code}: ${text.trim()}`)));
  });
  const late = delay(START_WITHIN_MS, undefined, { signal: waited.signal }).then(() => {
    throw new Error('The restored server did not open in ten minutes.');
  });
  // The delay is aborted when the server is open.
  late.catch(() => undefined);
  await Promise.race([opened, late]).finally(() => waited.abort());
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
