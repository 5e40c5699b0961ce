// Fills columns of rows that are older than the column: migrations that begin with '-- backfill'. Each is one statement
// about one store, whose id it calls $1, and changes a bounded number of rows. It is repeated for a store until it changes
// none, then for the next store, so it may be interrupted anywhere.
import type { ClientBase } from 'pg';
import { STORE_SETTING, storeLiteral } from '../scope';
import type { Migration } from './migration-files';

/** How long a process that stopped without a word keeps others from going on. In seconds. */
export const HELD_FOR_S = 60;
// Others use the database between two chunks, above all where all work takes turns on one connection.
const PAUSE_MS = 20;

export interface Filler {
  /** Distinguishes this process from others. A UUID. */
  holder: string;
  /** Runs a statement as the owner of the tables. */
  asOwner(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs a statement about one store, in a transaction of its own. Resolves with the number of changed rows. */
  inStore(storeId: string, text: string): Promise<number>;
  pause(ms: number): Promise<unknown>;
}

/** Creates the table with the state of each backfill. */
export async function prepareBackfills(client: ClientBase): Promise<void> {
  await client.query(
    `create table if not exists drizzle.evertill_backfills
       (name text primary key, cursor uuid, done_at timestamptz, held_by uuid, held_until timestamptz)`,
  );
}

/** Records a backfill that is to be done, within the transaction of its migration. */
export async function planBackfill(client: ClientBase, { name }: Migration): Promise<void> {
  await client.query('insert into drizzle.evertill_backfills (name) values ($1)', [name]);
}

/**
 * Returns a filler that uses one connection of the owner, for a migration that needs all rows filled. The policies hold
 * for the owner too, and the app's role has no right to tables that are as new as the column.
 */
export function fillerOver(client: ClientBase, holder: string): Filler {
  return {
    holder,
    asOwner: (text, values) => client.query(text, values),
    async inStore(storeId, text) {
      await client.query('begin');
      try {
        await client.query(`set local ${STORE_SETTING} = ${storeLiteral(storeId)}`);
        const { rowCount } = await client.query(text);
        await client.query('commit');
        return rowCount ?? 0;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    },
    pause: async () => undefined,
  };
}

/**
 * Runs a backfill to its end, from the store where it was interrupted. Resolves with 'held' when another process runs
 * it, with 'done' when it had ended before, and with 'ended' when it has ended now. After an error, other processes may
 * go on with it at once.
 */
export async function fill(filler: Filler, migration: Migration): Promise<'held' | 'done' | 'ended'> {
  try {
    return await fillWhileHeld(filler, migration);
  } catch (error) {
    // Without a database, the hold ends by itself.
    await filler
      .asOwner('update drizzle.evertill_backfills set held_until = null where name = $1 and held_by = $2', [
        migration.name,
        filler.holder,
      ])
      .catch(() => undefined);
    throw error;
  }
}

async function fillWhileHeld(
  { holder, asOwner, inStore, pause }: Filler,
  { name, statements: [statement = ''] }: Migration,
): Promise<'held' | 'done' | 'ended'> {
  for (;;) {
    const job = await hold();
    if (typeof job === 'string') return job;
    const store = await nextStore(job.cursor);
    if (store === null) {
      await asOwner('update drizzle.evertill_backfills set done_at = now() where name = $1', [name]);
      return 'ended';
    }
    const text = statement.replaceAll('$1', storeLiteral(store));
    while ((await inStore(store, text)) > 0) {
      await pause(PAUSE_MS);
      if (typeof (await hold()) === 'string') return 'held';
    }
    await asOwner('update drizzle.evertill_backfills set cursor = $2 where name = $1', [name, store]);
  }

  async function hold(): Promise<{ cursor: string | null } | 'held' | 'done'> {
    const { rows } = await asOwner(
      `update drizzle.evertill_backfills set held_by = $2, held_until = now() + make_interval(secs => ${HELD_FOR_S})
       where name = $1 and done_at is null and (held_by = $2 or held_until is null or held_until < now())
       returning cursor`,
      [name, holder],
    );
    if (rows[0]) return rows[0] as { cursor: string | null };
    const { rows: open } = await asOwner(
      'select from drizzle.evertill_backfills where name = $1 and done_at is null',
      [name],
    );
    return open.length > 0 ? 'held' : 'done';
  }

  async function nextStore(cursor: string | null): Promise<string | null> {
    const { rows } = await asOwner(
      'select id from store_directory where $1::uuid is null or id > $1 order by id limit 1',
      [cursor],
    );
    return (rows[0] as { id: string } | undefined)?.id ?? null;
  }
}
