// Creates the demo shop of a first start: a catalog with drawn pictures, staff, taxes, discounts and five weeks of
// sales.
import { FIRST_DAY, FIRST_STEPS } from '@evertill/shared-domain';
import { eq } from 'drizzle-orm';
import type { Database, Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { rates, stores, users } from '../../kernel/db/schema';
import { createPasswordHasher } from '../../people/auth/passwords';
import { enterStore, findFirstStore } from '../../people/stores/store-directory';
import { NEW_STORE_SETTINGS } from '../../people/stores/store-settings';
import { rebuildFrom } from '../../sales/totals/rebuild-totals';
import { seedCatalog } from './seed-catalog';
import { seedSales } from './seed-sales';

export const DEMO_PASSWORD = 'evertill-demo';
export const DEMO_USERNAMES = ['admin', 'manager', 'cashier'] as const;

const STAFF = [
  { username: 'admin', firstName: 'Ada', lastName: 'Winter', role: 'ADMIN' },
  { username: 'manager', firstName: 'Marcus', lastName: 'Hale', role: 'MANAGER' },
  { username: 'cashier', firstName: 'Clara', lastName: 'Bloom', role: 'CASHIER' },
] as const;

const RATES = [
  {
    kind: 'tax',
    name: 'Sales Tax',
    description: 'State sales tax',
    type: 'PERCENTAGE',
    value: 6,
    isActive: true,
  },
  {
    kind: 'tax',
    name: 'City Tax',
    description: 'Local sales tax',
    type: 'PERCENTAGE',
    value: 2.25,
    isActive: true,
  },
  {
    kind: 'tax',
    name: 'Bag Fee',
    description: 'For a paper bag',
    type: 'FIXED_AMOUNT',
    value: 0.1,
    isActive: false,
  },
  {
    kind: 'discount',
    name: 'Staff',
    description: 'For our own people',
    type: 'PERCENTAGE',
    value: 15,
    isActive: true,
  },
  {
    kind: 'discount',
    name: 'Happy Hour',
    description: 'Last hour of the day',
    type: 'PERCENTAGE',
    value: 10,
    isActive: true,
  },
  {
    kind: 'discount',
    name: 'Loyalty Card',
    description: 'A full card',
    type: 'FIXED_AMOUNT',
    value: 5,
    isActive: true,
  },
  {
    kind: 'discount',
    name: 'Summer Sale',
    description: 'Over for this year',
    type: 'PERCENTAGE',
    value: 20,
    isActive: false,
  },
] as const;

const SEED_DAYS = 35;
const DAY_MS = 24 * 3600_000;

/** Creates the demo shop in an empty database, completely or not at all. */
export async function seedDemo(db: Database, now: Date): Promise<void> {
  if ((await findFirstStore(db)) !== null) return;
  const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
  const openedAt = new Date(now.getTime() - (SEED_DAYS + 1) * DAY_MS);
  const storeId = newId(openedAt);
  await db.transaction(storeId, async (sql) => {
    await enterStore(sql, storeId, 'demo');
    await sql.insert(stores).values({
      id: storeId,
      name: 'Evertill Demo Shop',
      address: '12 Market Street, Springfield, IL 62701',
      phone: '(217) 555-0100',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      planId: 'starter',
      // The demo shop is set up.
      settings: { ...NEW_STORE_SETTINGS, settledSteps: [...FIRST_STEPS] },
      isDemo: true,
      createdAt: openedAt,
      updatedAt: openedAt,
    });
    const staff = await seedStaff(sql, storeId, openedAt, passwordHash);
    await seedRates(sql, storeId, openedAt);
    const products = await seedCatalog(sql, storeId, openedAt);
    await seedSales(sql, { storeId, products, staff, now, days: SEED_DAYS });
    await rebuildFrom(sql, storeId, FIRST_DAY);
  });
}

/** Tells whether people must be told that this is not a real shop. */
export async function hasDemoShop(db: Database): Promise<boolean> {
  // The demo shop is only created in an empty database, so it is the oldest shop.
  const storeId = await findFirstStore(db);
  if (storeId === null) return false;
  const [row] = await db
    .store(storeId)
    .select({ isDemo: stores.isDemo })
    .from(stores)
    .where(eq(stores.id, storeId));
  return row?.isDemo === true;
}

async function seedStaff(sql: Sql, storeId: string, at: Date, passwordHash: string): Promise<string[]> {
  const rows = STAFF.map((person) => ({
    ...person,
    usernameKey: person.username,
    storeId,
    id: newId(at),
    email: `${person.username}@example.com`,
    passwordHash,
    isActive: true,
    createdAt: at,
    updatedAt: at,
  }));
  await sql.insert(users).values(rows);
  return rows.map((row) => row.id);
}

async function seedRates(sql: Sql, storeId: string, at: Date): Promise<void> {
  await sql
    .insert(rates)
    .values(RATES.map((rate) => ({ ...rate, storeId, id: newId(at), createdAt: at, updatedAt: at })));
}
