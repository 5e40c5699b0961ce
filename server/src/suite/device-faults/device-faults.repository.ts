import { and, desc, eq, lt, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { refersTo } from '../../kernel/db/refers-to';
import { deviceFaults, users } from '../../kernel/db/schema';

/** A fault as reported by a device. */
export interface DeviceFault {
  kind: (typeof deviceFaults.$inferSelect)['kind'];
  app: string;
  version: string;
  buildId: string;
  message: string;
  /** The call whose failure caused the fault. */
  requestId?: string | undefined;
}

interface Teller {
  storeId: string;
  userId: string;
  device: string;
  now: Date;
}

/**
 * The number of faults that a shop keeps, the most recent ones. A device that reports the same fault repeatedly adds no
 * row.
 */
const KEPT = 200;
/** The number of faults that are kept of one person, so that nobody can push out the faults of the other tills. */
const KEPT_OF_PERSON = 80;

/** Counts known faults again, and stores new faults. */
export async function recordFaults(sql: Sql, faults: readonly DeviceFault[], teller: Teller): Promise<void> {
  const { storeId, userId, device, now } = teller;
  const last = { userId, device, lastAt: now };
  for (const fault of faults) {
    await sql
      .insert(deviceFaults)
      .values({ ...fault, ...last, storeId, times: 1, firstAt: now })
      .onConflictDoUpdate({
        target: [
          deviceFaults.storeId,
          deviceFaults.kind,
          deviceFaults.app,
          deviceFaults.buildId,
          deviceFaults.message,
        ],
        set: {
          ...last,
          version: fault.version,
          // The counter stops at its maximum.
          times: raw`least(${deviceFaults.times} + 1, 1000000)`,
          // A repeat without a request, such as that of an earlier build, keeps the one that the log can explain.
          ...(fault.requestId && { requestId: fault.requestId }),
        },
      });
  }
  const ofShop = eq(deviceFaults.storeId, storeId);
  await keepNewest(sql, KEPT_OF_PERSON, and(ofShop, eq(deviceFaults.userId, userId)));
  await keepNewest(sql, KEPT, ofShop);
}

async function keepNewest(sql: Sql, kept: number, among: SQL | undefined): Promise<void> {
  const [oldestKept] = await sql
    .select({ lastAt: deviceFaults.lastAt })
    .from(deviceFaults)
    .where(among)
    .orderBy(desc(deviceFaults.lastAt))
    .offset(kept - 1)
    .limit(1);
  if (!oldestKept) return;
  await sql.delete(deviceFaults).where(and(among, lt(deviceFaults.lastAt, oldestKept.lastAt)));
}

/** Lists the faults of a shop, the most recent first. */
export async function listFaults(sql: Sql, storeId: string) {
  const rows = await sql
    .select({ fault: deviceFaults, username: users.username })
    .from(deviceFaults)
    .leftJoin(users, refersTo(deviceFaults.userId, users))
    .where(eq(deviceFaults.storeId, storeId))
    .orderBy(desc(deviceFaults.lastAt))
    .limit(KEPT);
  return rows.map(({ fault, username }) => {
    const { kind, app, version, buildId, message, requestId, times, firstAt, lastAt, device } = fault;
    return {
      kind,
      app,
      version,
      buildId,
      message,
      requestId,
      times,
      device,
      username: username ?? '',
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    };
  });
}
