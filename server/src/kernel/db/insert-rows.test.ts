import { and, eq, getTableColumns, sql as raw } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { insertRows } from './insert-rows';
import { newId } from './new-id';
import { refunds, reviewItems } from './schema';

const test = startTestApp();
const AT = new Date('2026-03-01T10:11:12.345Z');
const TEXTS = ['plain', `"quoted" and 'quoted' \\ back\nslash`, '🥖 café\u2028', 'null', '{}', '[1]', ''];
const DETAILS = [{}, { amount: '12.30', deep: { list: [1, null, 'a'], at: null } }, { 'a "key"': 0.1 }];

function itemOf(storeId: string, text: string, details: Record<string, unknown>) {
  return {
    storeId,
    id: newId(AT),
    kind: 'stock' as const,
    message: text,
    details,
    day: '2026-03-01',
    createdAt: AT,
  };
}

describe('rows that are inserted together', () => {
  it('are stored as if each were inserted by itself, in any number', async () => {
    const [one, other] = [await test.openShop(), await test.openShop()];
    const contents = Array.from({ length: 600 }, (_, n) => ({
      message: `${n} ${TEXTS[n % TEXTS.length]}`,
      details: DETAILS[n % DETAILS.length] ?? {},
      productId: n % 2 ? TEXTS[n % TEXTS.length] : null,
    }));
    const rowsOf = (storeId: string) =>
      contents.map(({ message, details, productId }) => ({
        ...itemOf(storeId, message, details),
        productId,
      }));
    await test.db.transaction(one.storeId, (sql) => insertRows(sql, reviewItems, rowsOf(one.storeId)));
    await test.db.transaction(other.storeId, async (sql) => {
      for (const row of rowsOf(other.storeId)) await sql.insert(reviewItems).values(row);
    });
    const stored = async (storeId: string) => {
      const rows = await test.db
        .store(storeId)
        .select({ ...getTableColumns(reviewItems), kindOfDetails: raw`jsonb_typeof(${reviewItems.details})` })
        .from(reviewItems)
        .where(eq(reviewItems.storeId, storeId));
      const numbered = rows.map((row) => ({
        ...row,
        id: '',
        storeId: '',
        n: Number.parseInt(row.message, 10),
      }));
      return numbered.sort((a, b) => a.n - b.n);
    };
    const together = await stored(one.storeId);
    expect(together).toHaveLength(600);
    expect(together.map(({ message }) => message)).toEqual(contents.map(({ message }) => message));
    expect(together).toEqual(await stored(other.storeId));
  });

  it('may be none, and have the defaults of the columns that none of them names', async () => {
    const shop = await test.openShop();
    const sql = test.db.store(shop.storeId);
    await insertRows(sql, reviewItems, []);
    const row = itemOf(shop.storeId, 'A message', {});
    await insertRows(sql, reviewItems, [row]);
    const isIt = and(eq(reviewItems.storeId, shop.storeId), eq(reviewItems.id, row.id));
    const [stored] = await sql.select().from(reviewItems).where(isIt);
    expect(stored).toMatchObject({ message: 'A message', note: null, clearedAt: null, createdAt: AT });
  });

  it('are refused when only some of them name a column with a default', async () => {
    const shop = await test.openShop();
    const restocked = { storeId: shop.storeId, restock: false } as typeof refunds.$inferInsert;
    const silent = { storeId: shop.storeId } as typeof refunds.$inferInsert;
    const inserted = insertRows(test.db.store(shop.storeId), refunds, [restocked, silent]);
    await expect(inserted).rejects.toThrow('A row has no restock, which other rows have');
  });
});
