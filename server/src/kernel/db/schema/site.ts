import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns';

/** The one row of `site_states`. */
export const SITE = 'site';

/**
 * The state of the site that several servers share: which builds are live, and their files. Has one row, or none when
 * every server has a site of its own.
 */
export const siteStates = pgTable('site_states', {
  id: text('id').primaryKey(),
  /** Counts the changes of the site. */
  revision: bigint('revision', { mode: 'number' }).notNull(),
  /** The last revision that removed files. */
  removedAt: bigint('removed_at', { mode: 'number' }).notNull(),
  /** The process that changes the site at the moment. Null when none does. */
  holder: uuid('holder'),
  /** By the clock of the database. After this moment another process may take over. */
  heldUntil: moment('held_until'),
});

/** The files of the site that several servers share. They belong to no store. */
export const siteFiles = pgTable(
  'site_files',
  {
    path: text('path').primaryKey(),
    hash: text('hash').notNull(),
    content: bytes('content').notNull(),
    modifiedAt: moment('modified_at').notNull(),
    /** The revision that last changed the file. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [index('site_files_revision').on(table.revision)],
);
