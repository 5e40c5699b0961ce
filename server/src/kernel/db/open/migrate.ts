import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { countOf } from '@evertill/shared-domain';
import type { ClientBase } from 'pg';
import { openToOwner, protectTables } from '../apart/protect';
import { assertIsNoWorker, isDistributed } from '../citus/cluster';
import { spreadingNewTables } from '../citus/distribute';
import { fill, fillerOver, HELD_FOR_S } from './backfills';
import { type JournalEntry, prepareJournal, readJournal } from './journal';
import { findMigrations, type Migration, readMigrations } from './migration-files';
import { underMigrationLock } from './migration-lock';
import { ATTEMPTS, LOCK_TIMEOUT, type Manners, patiently } from './patience';
import { runMigration } from './run-migration';

const ASK_EVERY_MS = 1_000;
// A little longer than a server that was killed holds a backfill.
const LONGEST_HELD_MS = (HELD_FOR_S + 5) * 1_000;

export interface MigrateOptions extends Partial<Manners> {
  /** The folder with the migrations. The default is the folder of this build. */
  folder?: string;
}

export interface Migrated {
  /** The names of the migrations that ran now. */
  applied: readonly string[];
  /** True when a newer build has added to the tables and this build can work with them. */
  isNewer: boolean;
}

/**
 * Brings the tables up to date while servers of earlier builds go on. Processes that start together migrate one after the
 * other, and the change of a large table has no time limit. Throws when this build cannot work with tables of a newer
 * one, and when another connection keeps a table locked for minutes.
 */
export async function migrateDatabase(
  client: ClientBase,
  {
    folder = findMigrations(),
    attempts = ATTEMPTS,
    pause = delay,
    say = () => undefined,
  }: MigrateOptions = {},
): Promise<Migrated> {
  const manners = { attempts, pause, say };
  await assertIsNoWorker(client);
  await client.query('set statement_timeout = 0');
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  return underMigrationLock(client, manners, async () => {
    const migrations = readMigrations(folder);
    const journal = await readJournal(client);
    const newer = aboutNewer(journal, migrations);
    if (newer !== null) {
      say(newer);
      return { applied: [], isNewer: true };
    }
    const current = journal.at(-1)?.at ?? 0;
    const pending = migrations.filter(({ at }) => at > current);
    await runAll(client, pending, { migrations, manners });
    const guest = { ...manners, client, what: 'The protection of the tables', tables: null };
    await patiently(guest, () => protectTables(client));
    if (current > 0 && pending.length > 0) say(summaryOf(pending, migrations));
    return { applied: pending.map(({ name }) => name), isNewer: false };
  });
}

/** What the start of a build would change in the tables. */
export interface UpgradePlan {
  /** The names of the migrations that would run. */
  pending: readonly string[];
  /** True when servers of the build before can start again afterwards. */
  mayGoBack: boolean;
  /** The plan in a sentence. */
  summary: string;
}

/**
 * Reads what a start of this build would change in the tables. Changes nothing. Throws when this build cannot work with
 * tables of a newer one.
 */
export async function planUpgrade(
  client: ClientBase,
  folder: string = findMigrations(),
): Promise<UpgradePlan> {
  const migrations = readMigrations(folder);
  const journal = await readJournal(client);
  const newer = aboutNewer(journal, migrations);
  if (newer !== null) return { pending: [], mayGoBack: true, summary: newer };
  const current = journal.at(-1)?.at ?? 0;
  const pending = migrations.filter(({ at }) => at > current);
  return {
    pending: pending.map(({ name }) => name),
    mayGoBack: pending.every(({ servesFrom }) => servesFrom === 0),
    summary:
      pending.length === 0 ? 'This build changes nothing in the tables.' : summaryOf(pending, migrations),
  };
}

/** Tells which of these migrations keep older builds from working, in a sentence for the operator. */
function summaryOf(pending: readonly Migration[], all: readonly Migration[]): string {
  const names = pending.map(({ name }) => name).join(', ');
  const from = Math.max(...pending.map(({ servesFrom }) => servesFrom));
  const oldest = all.find(({ at }) => at === from);
  return oldest
    ? `Migrations: ${names}. Builds without ${oldest.name} cannot work with these tables any more, so a server cannot go back to them.`
    : `Migrations: ${names}. A server can go back to the build before.`;
}

async function runAll(
  client: ClientBase,
  pending: readonly Migration[],
  { migrations, manners }: { migrations: readonly Migration[]; manners: Manners },
): Promise<void> {
  if (pending.length === 0) return;
  const isSpread = await isDistributed(client);
  if (isSpread) await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
  const runner = isSpread ? spreadingNewTables(client) : client;
  await prepareJournal(client, manners);
  if (pending.some(touchesRows)) {
    const guest = { ...manners, client, what: 'The opening of the tables', tables: null };
    await patiently(guest, () => openToOwner(client));
  }
  for (const migration of pending) {
    // A contraction may need every row filled.
    if (migration.servesFrom > 0) await fillBefore(client, migration, { migrations, manners });
    await runMigration(runner, migration, manners);
  }
}

/** Ends the backfills before a migration, for a database that goes over several builds at once. */
async function fillBefore(
  client: ClientBase,
  { at }: Migration,
  { migrations, manners }: { migrations: readonly Migration[]; manners: Manners },
): Promise<void> {
  const filler = fillerOver(client, randomUUID());
  for (const backfill of migrations.filter((each) => each.isBackfill && each.at < at)) {
    const what = `The backfill ${backfill.name}`;
    await patiently({ ...manners, client, what, tables: null }, async () => {
      for (let waitedMs = 0; (await fill(filler, backfill)) === 'held'; waitedMs += ASK_EVERY_MS) {
        if (waitedMs >= LONGEST_HELD_MS)
          throw new Error(
            `${what}, which the next migration needs, runs on another server. Start this server again when the log of that server says that the backfill has ended.`,
          );
        if (waitedMs === 0)
          manners.say(
            `${what}, which the next migration needs, runs on another server, or on one that was killed within the last minute. This server waits for it.`,
          );
        await manners.pause(ASK_EVERY_MS);
      }
    });
  }
}

const REFERENTIAL = /\bon (delete|update) (no action|cascade|restrict|set null|set default)/gi;

// The policies are in the way of rows only, and each table is locked to lift them.
function touchesRows({ statements, isBackfill }: Migration): boolean {
  if (isBackfill) return false;
  return statements.some((statement) =>
    /\b(insert|update|delete|select|merge)\b/i.test(statement.replace(REFERENTIAL, '')),
  );
}

/**
 * Tells what a newer build has added, in a sentence for the operator. Null when this build is the newest. Throws a
 * NewerTablesError when this build cannot work with the tables.
 */
function aboutNewer(journal: readonly JournalEntry[], migrations: readonly Migration[]): string | null {
  const newest = migrations.at(-1)?.at ?? 0;
  const newer = journal.filter(({ at }) => at > newest);
  const obstacle = newer.find(({ servesFrom }) => servesFrom === null || servesFrom > newest);
  if (obstacle) throw new NewerTablesError(obstacle.name);
  if (newer.length === 0) return null;
  return `The tables have ${countOf(newer.length, 'migration')} of a newer Evertill. This build works with them.`;
}

class NewerTablesError extends Error {
  constructor(name: string | null) {
    super(
      `This database was last used by a newer Evertill, ${name === null ? 'whose tables this build does not know' : `whose migration ${name} has taken away what this build needs`}. Start that build or a later one; to go back, restore a copy from before.`,
    );
    this.name = 'NewerTablesError';
  }
}
