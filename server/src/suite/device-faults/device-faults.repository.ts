import { and, desc, eq, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { refersTo } from '../../kernel/db/refers-to';
import { deviceFaults, users } from '../../kernel/db/schema';

/** A fault as a device tells of it. */
export interface DeviceFault {
  kind: (typeof deviceFaults.$inferSelect)['kind'];
  app: string;
  version: string;
  buildId: string;
  message: string;
}

interface Teller {
  storeId: string;
  userId: string;
  device: string;
  now: Date;
}

/** A shop keeps the faults that were met last; a device that meets one over and over adds no row. */
const KEPT = 200;

/** Counts faults that are known, and keeps those that are new. */
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
        // A counter that has run out stays where it is.
        set: { ...last, version: fault.version, times: raw`least(${deviceFaults.times} + 1, 1000000)` },
      });
  }
  const [oldestKept] = await sql
    .select({ lastAt: deviceFaults.lastAt })
    .from(deviceFaults)
    .where(eq(deviceFaults.storeId, storeId))
    .orderBy(desc(deviceFaults.lastAt))
    .offset(KEPT - 1)
    .limit(1);
  if (!oldestKept) return;
  await sql
    .delete(deviceFaults)
    .where(and(eq(deviceFaults.storeId, storeId), lt(deviceFaults.lastAt, oldestKept.lastAt)));
}

/** The faults of a shop, those that were met last first. */
export async function listFaults(sql: Sql, storeId: string) {
  const rows = await sql
    .select({ fault: deviceFaults, username: users.username })
    .from(deviceFaults)
    .leftJoin(users, refersTo(deviceFaults.userId, users))
    .where(eq(deviceFaults.storeId, storeId))
    .orderBy(desc(deviceFaults.lastAt))
    .limit(KEPT);
  return rows.map(({ fault, username }) => {
    const { kind, app, version, buildId, message, times, firstAt, lastAt, device } = fault;
    return {
      kind,
      app,
      version,
      buildId,
      message,
      times,
      device,
      username: username ?? '',
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    };
  });
}
