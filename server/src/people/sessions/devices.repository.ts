// The devices and networks where people have signed in before. A stranger's misses do not delay a person there, and the
// server knows the shop of such a device.
import { and, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import type { Database, Sql } from '../../kernel/db/database';
import { devices } from '../../kernel/db/schema';
import type { SecretCookie } from './secret-cookie';

const KEEP_MS = 180 * 24 * 3600_000;

export interface Familiarity {
  onDevice: boolean;
  inNetwork: boolean;
}

export type DevicesRepository = ReturnType<typeof createDevicesRepository>;

export function createDevicesRepository(db: Database, clock: Clock) {
  const keptSince = () => new Date(clock.now().getTime() - KEEP_MS);

  return {
    /** Returns true when a person of the shop has signed in on this device lately. */
    async isKnown({ storeId, tokenHash }: SecretCookie): Promise<boolean> {
      const [row] = await db
        .store(storeId)
        .select({ userId: devices.userId })
        .from(devices)
        .where(
          and(
            eq(devices.storeId, storeId),
            eq(devices.tokenHash, tokenHash),
            gt(devices.seenAt, keptSince()),
          ),
        )
        .limit(1);
      return row !== undefined;
    },

    /** Tells whether this person has signed in on this device, and whether in this network. */
    async familiarity(
      { storeId, userId }: { storeId: string; userId: string },
      device: SecretCookie | null,
      network: string,
    ): Promise<Familiarity> {
      const tokenHash = device?.tokenHash ?? '';
      const rows = await db
        .store(storeId)
        .select({ tokenHash: devices.tokenHash, network: devices.network })
        .from(devices)
        .where(
          and(
            eq(devices.storeId, storeId),
            eq(devices.userId, userId),
            gt(devices.seenAt, keptSince()),
            or(eq(devices.tokenHash, tokenHash), eq(devices.network, network)),
          ),
        );
      return {
        onDevice: rows.some((row) => row.tokenHash === tokenHash),
        inNetwork: rows.some((row) => row.network === network),
      };
    },

    async remember({ storeId, tokenHash }: SecretCookie, userId: string, network: string): Promise<void> {
      const seen = { network, seenAt: clock.now() };
      await db
        .store(storeId)
        .insert(devices)
        .values({ storeId, tokenHash, userId, ...seen })
        .onConflictDoUpdate({ target: [devices.storeId, devices.tokenHash, devices.userId], set: seen });
    },

    async prune(storeId: string): Promise<void> {
      await db
        .store(storeId)
        .delete(devices)
        .where(and(eq(devices.storeId, storeId), lt(devices.seenAt, keptSince())));
    },
  };
}

/**
 * Forgets the devices of a person whose password changed, so that no device counts as known. `except` keeps the device
 * that sent the change.
 */
export async function forgetDevicesOf(
  sql: Sql,
  user: { storeId: string; id: string },
  except?: SecretCookie | null,
): Promise<void> {
  await sql
    .delete(devices)
    .where(
      and(
        eq(devices.storeId, user.storeId),
        eq(devices.userId, user.id),
        except ? ne(devices.tokenHash, except.tokenHash) : undefined,
      ),
    );
}
