import type { ClientBase } from 'pg';
import { planBackfill } from './backfills';
import { recordMigration } from './journal';
import type { Migration } from './migration-files';
import { LOCK_TIMEOUT, type Manners, patiently } from './patience';

// Building an index concurrently keeps no sale waiting, so it may wait long for the transactions in progress.
const CONCURRENT_LOCK_TIMEOUT = '10min';

const QUOTED = /"(\w+)"/g;
const INDEX =
  /^\s*(create|drop)\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?"(\w+)"/i;

/** Runs a migration and records it: all or nothing. Retries while other connections keep its tables locked. */
export async function runMigration(
  client: ClientBase,
  migration: Migration,
  manners: Manners,
): Promise<void> {
  const { name, statements, isConcurrent } = migration;
  const tables = [...statements.join('\n').matchAll(QUOTED)].flatMap(([, table]) => table ?? []);
  const guest = { ...manners, client, what: `The migration ${name}`, tables };
  await patiently(guest, () => (isConcurrent ? runConcurrently : runInTransaction)(client, migration));
}

async function runInTransaction(client: ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    if (migration.isBackfill) await planBackfill(client, migration);
    else for (const statement of migration.statements) await client.query(statement);
    await recordMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

// Nothing rolls back these statements, so each looks at what an interrupted run has left.
async function runConcurrently(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = '${CONCURRENT_LOCK_TIMEOUT}'`);
  try {
    for (const statement of migration.statements) await runOnIndex(client, statement);
    await recordMigration(client, migration);
  } finally {
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  }
}

async function runOnIndex(client: ClientBase, statement: string): Promise<void> {
  const [, verb = '', index = ''] = INDEX.exec(statement) ?? [];
  if (index === '')
    throw new Error(`Outside of a transaction only indexes are changed, not by: ${statement}`);
  const { rows } = await client.query<{ isValid: boolean }>(
    `select i.indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = current_schema()::regnamespace`,
    [index],
  );
  const [found] = rows;
  if (verb.toLowerCase() === 'drop') {
    if (found) await client.query(statement);
    return;
  }
  if (found?.isValid) return;
  // An interrupted build leaves an index that costs time at every write and answers no query.
  if (found) await client.query(`drop index concurrently "${index}"`);
  await client.query(statement);
}
