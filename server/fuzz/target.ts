// Starts the server under test: in this process for a run of seconds, or as a separate, built server for a run of
// hours.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeToken } from '@evertill/federation-kit/releases';
import { buildApp } from '../src/app';
import type { ListedRoute } from '../src/kernel/plugins/route-list';
import { createPasswordHasher } from '../src/people/auth/passwords';
import { buildServer, startServer, temporaryFolder } from '../test/built-server';
import { createFakeMail } from '../test/fake-mail';
import { startMailServer } from '../test/mail-server';
import { openTestDatabase } from '../test/test-database';
import { METRICS_TOKEN } from './calls';

/** The app whose team releases builds during the run. */
export const RELEASED_APP = 'stock_count';

const PUBLIC_URL = 'http://till.example';

export interface Target {
  url: string;
  releaseToken: string;
  routes: readonly ListedRoute[];
  /** The memory of the server. In the process of the tests, what it grew by since its start. In MB. */
  memoryMb(): number;
  /** The most memory that is no leak. In MB. */
  mostMb: number;
  note(line: string): void;
  stop(): Promise<void>;
  folder: string | null;
}

export async function startTarget({ isBuilt }: { isBuilt: boolean }): Promise<Target> {
  const site = temporaryFolder();
  const siteDir = join(site.path, 'site');
  mkdirSync(join(siteDir, 'embed'), { recursive: true });
  for (const page of ['index.html', 'embed/pos.html'])
    writeFileSync(join(siteDir, page), '<title>Till</title>');
  const releaseToken = await makeToken(siteDir, RELEASED_APP);
  const { db, close } = await openTestDatabase();
  const app = await buildApp({
    db,
    siteDir,
    registration: 'open',
    trustProxy: 'loopback',
    metricsToken: METRICS_TOKEN,
    mail: createFakeMail().options.mail,
    publicUrl: PUBLIC_URL,
    passwords: createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
  });
  const note = (line: string) => process.stdout.write(`${line}\n`);
  const { routeList: routes } = app;
  if (!isBuilt) {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const stop = async () => {
      await app.close();
      await close();
      site.remove();
    };
    const usedMb = () => process.memoryUsage.rss() / 2 ** 20;
    // The test files before this one have left their own memory in the process.
    const startMb = usedMb();
    const memoryMb = () => usedMb() - startMb;
    return { url, releaseToken, routes, note, stop, memoryMb, mostMb: 300, folder: null };
  }
  await app.close();
  await close();
  const folder = await buildServer();
  const data = temporaryFolder();
  const mailServer = await startMailServer();
  const env = {
    EVERTILL_DATA: data.path,
    EVERTILL_SITE: siteDir,
    EVERTILL_DEMO: '0',
    EVERTILL_REGISTRATION: 'open',
    EVERTILL_TRUST_PROXY: '1',
    EVERTILL_METRICS_TOKEN: METRICS_TOKEN,
    EVERTILL_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    EVERTILL_MAIL_FROM: 'till@shop.example',
    EVERTILL_PUBLIC_URL: PUBLIC_URL,
    EVERTILL_LOG: 'error',
  };
  // The run takes hours, so the server runs with all optimizations, as in production.
  const server = await startServer(folder, env, { flags: [] });
  return {
    url: server.url,
    releaseToken,
    routes,
    note,
    folder,
    memoryMb: () => memoryOf(server.pid),
    mostMb: 900,
    async stop() {
      const code = await server.end('SIGTERM');
      const log = server.output();
      await mailServer.stop();
      data.remove();
      site.remove();
      note(log.slice(-20_000));
      if (code !== 0) throw new Error(`The server ended with ${code}`);
    },
  };
}

/** Returns the memory of a process in MB. Only Linux reports it, so the result is 0 on other systems. */
function memoryOf(pid: number): number {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kb) / 1024;
  } catch {
    return 0;
  }
}
