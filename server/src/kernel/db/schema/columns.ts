// The types of the columns in every table, so that money, time and ids look the same everywhere.
import { customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The first column of every key. A shop's rows stay together, and a distributed engine can shard by this column. */
export const storeId = () => uuid('store_id').notNull();

export const amount = (name: string) => numeric(name, { precision: 14, scale: 2 });

// Has milliseconds, as JavaScript does, so that a time equals itself after a round trip through the database.
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
