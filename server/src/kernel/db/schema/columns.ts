// The column kinds every table uses, so that money, time and ids look the same everywhere.
import { numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/** First in every key: a shop's rows stay together, and a distributed engine can shard by it. */
export const storeId = () => uuid('store_id').notNull();

export const amount = (name: string) => numeric(name, { precision: 14, scale: 2 });

// Milliseconds, as JavaScript has them: a time read back and compared is the same time.
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
