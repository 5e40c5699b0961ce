// Tests that a migration leaves what the servers of the build before need, and keeps no sale waiting.
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/built-server';
import { problemsOf } from '../../../../test/migration-rules';
import { newestMigration, plantMigrations } from '../../../../test/planted-migrations';
import { findMigrations, readMigrations } from './migration-files';

/** The last migration that was made for stopped servers. */
const LAST_WITHOUT_RULES = '0035_change_batches';

const temporary = temporaryFolder();
afterAll(temporary.remove);
let count = 0;

/** Returns what is wrong with a migration of this SQL. */
function refusals(sql: string): string {
  count += 1;
  const folder = join(temporary.path, String(count));
  plantMigrations(folder, { next: sql });
  const planted = readMigrations(folder).at(-1);
  return planted ? problemsOf(planted).join('\n') : '';
}

const CONTRACT = `-- contract: nothing needs it since ${newestMigration()}\n`;

describe('every migration', () => {
  it('since the servers are upgraded one by one can run beside the build before', () => {
    const all = readMigrations(findMigrations());
    const first = all.findIndex(({ name }) => name === LAST_WITHOUT_RULES) + 1;
    expect(first).toBeGreaterThan(0);
    expect(all.slice(first).flatMap(problemsOf)).toEqual([]);
  });
});

describe('a migration', () => {
  it.each([
    'ALTER TABLE "products" ADD COLUMN "shelf" text;',
    `ALTER TABLE "products" ADD COLUMN "shelf" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "products" ADD COLUMN "at" timestamp (3) with time zone DEFAULT now() NOT NULL;',
    'ALTER TABLE "products" ALTER COLUMN "name" DROP NOT NULL;',
    'ALTER TABLE "products" VALIDATE CONSTRAINT "shelf_is_given";',
    'CREATE TABLE "shelves" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "x" ON "shelves" ("id");--> statement-breakpoint\nALTER TABLE "shelves" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;',
    '-- concurrently\nCREATE INDEX CONCURRENTLY "x" ON "products" ("name");',
    `-- backfill\nUPDATE "products" SET "shelf" = '' WHERE "store_id" = $1 AND "id" IN (SELECT "id" FROM "products" WHERE "store_id" = $1 AND "shelf" IS NULL LIMIT 500);`,
    `${CONTRACT}ALTER TABLE "products" DROP COLUMN "shelf";`,
    `${CONTRACT}DROP TABLE "products";`,
    `${CONTRACT}ALTER TABLE "products" ADD CONSTRAINT "x" CHECK ("shelf" IS NOT NULL) NOT VALID;`,
    `-- concurrently\n${CONTRACT}CREATE UNIQUE INDEX CONCURRENTLY "x" ON "products" ("name");`,
  ])('may say: %s', (sql) => {
    expect(refusals(sql)).toBe('');
  });

  it.each([
    ['ALTER TABLE "products" DROP COLUMN "name";', 'Take it away in a later build'],
    ['DROP TABLE "products";', 'Take it away in a later build'],
    ['DROP INDEX "products_by_name";', 'Take it away in a later build'],
    ['ALTER TABLE "products" ALTER COLUMN "name" DROP DEFAULT;', 'Take it away in a later build'],
    [`${CONTRACT}ALTER TABLE "products" RENAME COLUMN "name" TO "title";`, 'Add the new one beside'],
    ['ALTER TABLE "products" RENAME TO "goods";', 'Add the new one beside'],
    [
      `${CONTRACT}ALTER TABLE "products" ALTER COLUMN "name" SET DATA TYPE integer;`,
      'Add a new column beside',
    ],
    ['ALTER TABLE "products" ALTER COLUMN "name" TYPE integer;', 'Add a new column beside'],
    ['ALTER TABLE "products" ALTER COLUMN "name" SET NOT NULL;', 'NOT VALID'],
    ['ALTER TABLE "products" ADD COLUMN "shelf" text NOT NULL;', 'Give the column a default'],
    ['ALTER TABLE "products" ADD COLUMN "x" uuid DEFAULT gen_random_uuid() NOT NULL;', 'Use a constant'],
    ['ALTER TABLE "products" ADD COLUMN "x" text UNIQUE;', 'Add the column alone'],
    [`${CONTRACT}ALTER TABLE "products" ADD CONSTRAINT "x" CHECK ("name" <> '');`, 'as NOT VALID'],
    [
      `ALTER TABLE "products" ADD CONSTRAINT "x" CHECK ("name" <> '') NOT VALID;`,
      'Keep the rule in this build',
    ],
    ['CREATE INDEX "x" ON "products" ("name");', 'CREATE INDEX CONCURRENTLY'],
    ['CREATE INDEX CONCURRENTLY "x" ON "products" ("name");', "begins with '-- concurrently'"],
    ['-- concurrently\nALTER TABLE "products" ADD COLUMN "x" text;', 'in a migration of its own'],
    ['-- concurrently\nCREATE UNIQUE INDEX CONCURRENTLY "x" ON "products" ("name");', 'rows that are equal'],
    [`UPDATE "products" SET "name" = '';`, 'does not change rows'],
    ['INSERT INTO "products" SELECT 1;', 'does not change rows'],
    [`-- backfill\nUPDATE "products" SET "name" = '' WHERE "store_id" = $1;`, 'with a LIMIT'],
    [`-- backfill\nUPDATE "products" SET "name" = '' WHERE "id" IN (SELECT "id" LIMIT 5);`, 'whose id is $1'],
    ['CREATE EXTENSION "x";', 'Add a rule'],
    [
      'ALTER TABLE "products" ADD COLUMN "x" text;--> statement-breakpoint\nALTER TABLE "sales" ADD COLUMN "x" text;',
      'changes one existing table',
    ],
  ])('may not say: %s', (sql, reason) => {
    expect(refusals(sql)).toContain(reason);
  });
});

describe('the first lines of a migration', () => {
  it.each([
    ['-- contract\nSELECT 1;', 'are not understood'],
    ['-- Concurrently\nSELECT 1;', 'are not understood'],
    ['-- contract: nothing needs it since 0999_never\nSELECT 1;', 'which is not an earlier migration'],
  ])('%s are refused', (sql, reason) => {
    expect(() => refusals(sql)).toThrow(reason);
  });
});
