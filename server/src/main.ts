// Starts the server: reads the configuration from the environment, opens the database, builds the app, and shuts down
// cleanly.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app';
import { systemClock } from './kernel/clock';
import { type Config, readConfig } from './kernel/config';
import { listCopyDates } from './kernel/db/backups/remote/copy-backup';
import type { Database } from './kernel/db/database';
import { lockFolder } from './kernel/db/embedded/folder-lock';
import { openDatabase } from './kernel/db/open/open-database';
import { logLine } from './kernel/logging/log-error';
import { isLoopback } from './kernel/loopback';
import { createSmtpTransport } from './kernel/mail/smtp-transport';
import { startTracing } from './kernel/tracing/start-tracing';
import { backUpFolder, backUpServer } from './run/backups/in-a-process';
import { startBackups } from './run/backups/schedule';
import { DEMO_PASSWORD, DEMO_USERNAMES, hasDemoShop, seedDemo } from './run/demo/seed-demo';
import { startUpkeep, vacuumBeforeStart } from './run/upkeep';
import { startWebhooks } from './run/webhooks/start-webhooks';
import { rebuildOutdatedTotals } from './sales/totals/rebuild-totals';
import { openSharedSite, type SharedSite } from './suite/shared-site/shared-site';

const END_WITHIN_MS = 9_000;
const ANSWER_WITHIN_MS = 5_000;

await start().catch(giveUp);

async function start(): Promise<void> {
  const startedAt = Date.now();
  const config = readConfig(process.env);
  const say = (line: string) => console.log(line);
  const { db, maintain, startBackfills, close } = await openDatabase({ ...config, onLost: giveUp, say });
  if (maintain) await vacuumBeforeStart(maintain, say);
  await rebuildOutdatedTotals(db);
  if (config.databaseUrl === null && config.isDemoWanted) await seedDemo(db, systemClock.now());
  const siteDir = config.siteDir ?? fileURLToPath(new URL('../site', import.meta.url));
  const site = config.isSiteShared ? await shareSite(config, db, siteDir) : null;
  const { backups: backupConfig } = config;
  const engine = maintain ? 'embedded' : 'postgres';
  const s3 = backupConfig?.s3 ?? null;
  const backups = backupConfig
    ? await startBackups({
        config: backupConfig,
        engine,
        clock: systemClock,
        onError: (error) => console.error(logLine(error)),
        backUp: maintain ? backUpFolder(backupConfig, config.dataDir, maintain) : backUpServer(backupConfig),
        listCopies: s3 && ((signal) => listCopyDates(s3, engine, signal)),
      })
    : null;
  const tracing = config.tracing
    ? await startTracing(config.tracing, { say: (line) => console.error(line) })
    : null;
  const app = await buildApp({
    ...config,
    tracing: tracing && { isParentTrusted: config.trustProxy !== false },
    dataDir: config.databaseUrl === null ? config.dataDir : null,
    db,
    backups,
    mail: config.mail && { transport: createSmtpTransport(config.mail), from: config.mail.from },
    refusedPassword: config.isDemoWanted ? null : DEMO_PASSWORD,
    siteDir: site?.folder ?? (existsSync(siteDir) ? siteDir : null),
  });
  const stopUpkeep = startUpkeep({ db, maintain, clock: systemClock, stripe: app.stripe, log: app.log });
  const stopWebhooks = startWebhooks(app.webhooks, app.log);

  const stopBackfills = startBackfills((error) => app.log.error(error, 'a backfill is tried again'));

  let isEnding = false;
  const end = async () => {
    if (isEnding) return killItself('Evertill was told twice and stops now.');
    isEnding = true;
    app.leave();
    await delay(config.stopGraceMs);
    // Ends the process even when a caller or the disk does not answer. Everything acknowledged is already on the disk.
    setTimeout(() => killItself('Evertill did not end in time and stops now.'), END_WITHIN_MS);
    stopUpkeep();
    backups?.stop();
    const closed = Promise.all([stopBackfills(), stopWebhooks(), app.close().then(() => site?.close())]);
    // A caller that never ends its request, or never reads its answer, gets no more time than this.
    await Promise.race([closed, delay(ANSWER_WITHIN_MS)]);
    await tracing?.stop();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end().catch(giveUp));

  await app.listen({ port: config.port, host: config.host });
  announce(config, startedAt, await hasDemoShop(db));
  void backups?.tick();
}

/** Opens the copy of the site in the data folder, which no other server may use. */
async function shareSite({ dataDir }: Config, db: Database, first: string): Promise<SharedSite> {
  await lockFolder(dataDir);
  return openSharedSite({
    db,
    folder: join(dataDir, 'site'),
    first: existsSync(first) ? first : null,
    onError: (error) => console.error(logLine(error)),
  });
}

// process.exit is not used, because it waits for the database thread, which may be waiting for a disk that does not
// answer.
function killItself(lastWords: string): void {
  console.error(lastWords);
  process.kill(process.pid, 'SIGKILL');
}

function giveUp(reason: unknown): never {
  console.error(logLine(reason));
  process.exit(1);
}

function announce(
  { host, port, dataDir, databaseUrl, isDemoWanted, trustProxy }: Config,
  startedAt: number,
  isDemo: boolean,
): void {
  const shown = host === 'localhost' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  console.log(`Evertill is open at http://${shown}:${port} (started in ${Date.now() - startedAt} ms)`);
  console.log(databaseUrl === null ? `Data folder: ${dataDir}` : 'Data: PostgreSQL');
  if (!isLoopback(host) && trustProxy === false) {
    console.warn(
      'Warning: other computers reach this server without encryption, and can read passwords and sessions on the way. Put https before it (docs/operating.md), and set EVERTILL_TRUST_PROXY=1.',
    );
  }
  if (isDemo && !isDemoWanted) {
    console.log('The published password of the demo shop is refused here. EVERTILL_DEMO=1 allows it.');
  }
  if (!isDemo || !isDemoWanted) return;
  console.log(
    `This is a DEMO shop. Sign in as ${DEMO_USERNAMES.join(', ')} with the password ${DEMO_PASSWORD}.`,
  );
  console.log('Do not use it for real business: EVERTILL_DEMO=0 and a new data folder start an empty one.');
}
