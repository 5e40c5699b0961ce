import type { SalePayloadInput } from '@evertill/shared-domain';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { sales } from '../db/schema';
import { numberIn } from '../registers/registers.repository';

interface NumberedSale {
  key: string;
  sequence: number;
  saleDate: Date;
}

/** When, for each key, the sale before it of the same register took place; of those that come together, too. */
export async function findSalesBefore(
  sql: Sql,
  storeId: string,
  arrived: readonly { key: string; body: SalePayloadInput }[],
): Promise<ReadonlyMap<string, Date>> {
  const before = new Map<string, Date>();
  for (const [registerId, numbered] of byRegister(arrived)) {
    const first = numbered[0]?.sequence ?? 0;
    let last = await findLastBelow(sql, storeId, registerId, first);
    for (const { key, saleDate } of numbered) {
      if (last) before.set(key, last);
      last = saleDate;
    }
  }
  return before;
}

function byRegister(
  arrived: readonly { key: string; body: SalePayloadInput }[],
): Map<string, NumberedSale[]> {
  const registers = new Map<string, NumberedSale[]>();
  for (const { key, body } of arrived) {
    const number = numberIn(body);
    if (!number) continue;
    const sale = { key, sequence: number.sequence, saleDate: new Date(body.saleDate) };
    registers.set(number.registerId, [...(registers.get(number.registerId) ?? []), sale]);
  }
  for (const numbered of registers.values()) numbered.sort((a, b) => a.sequence - b.sequence);
  return registers;
}

async function findLastBelow(
  sql: Sql,
  storeId: string,
  registerId: string,
  sequence: number,
): Promise<Date | null> {
  const [row] = await sql
    .select({ saleDate: sales.saleDate })
    .from(sales)
    .where(
      and(eq(sales.storeId, storeId), eq(sales.registerId, registerId), lt(sales.registerSequence, sequence)),
    )
    .orderBy(desc(sales.registerSequence))
    .limit(1);
  return row?.saleDate ?? null;
}
