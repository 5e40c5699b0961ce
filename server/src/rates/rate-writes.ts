import type { DiscountInput, DiscountPatch, TaxInput, TaxPatch } from '@evertill/shared-domain';
import type { Struct } from 'superstruct';
import { notFound } from '../http/http-error';
import { mergeEdit } from '../writes/merge-edit';
import { defineWrite, type WriteOperation } from '../writes/write-operation';
import {
  createRatesRepository,
  type RateKind,
  type RateRow,
  type RatesRepository,
  rateFields,
  rateToWire,
} from './rates.repository';

interface RateWriteOptions {
  kind: RateKind;
  /** '/taxes' or '/discounts'. */
  path: string;
  notFoundMessage: string;
  input: Struct<TaxInput | DiscountInput, unknown>;
  patch: Struct<TaxPatch | DiscountPatch, unknown>;
}

/** Create, update and delete of taxes or of discounts. */
export function rateWrites({
  kind,
  path,
  notFoundMessage,
  input,
  patch,
}: RateWriteOptions): WriteOperation[] {
  return [
    defineWrite<TaxInput | DiscountInput>({
      method: 'POST',
      path,
      input,
      async run({ sql, storeId, body, now }) {
        const rates = createRatesRepository(sql, storeId, kind);
        const { name, type, value, isActive = true } = body;
        const id = await rates.create(
          { name, type, value, isActive, description: body.description ?? null },
          now,
        );
        return { status: 201, body: rateToWire(await requireRate(rates, id)) };
      },
    }),

    defineWrite<TaxPatch | DiscountPatch>({
      method: 'PUT',
      path: `${path}/:id`,
      input: patch,
      async run({ sql, storeId, body, params, now }) {
        const rates = createRatesRepository(sql, storeId, kind);
        const before = await lockRate(rates, params.id ?? '');
        const { baseValues, ...wanted } = body;
        const changes = mergeEdit(rateFields(before), wanted, withFlag(baseValues));
        await rates.update(before.id, changes, now);
        const after = await requireRate(rates, before.id);
        return {
          status: 200,
          body: rateToWire(after),
          details: { before: rateFields(before), after: changes },
        };
      },
    }),

    defineWrite({
      method: 'DELETE',
      path: `${path}/:id`,
      async run({ sql, storeId, params, now }) {
        const rates = createRatesRepository(sql, storeId, kind);
        const { id, name } = await lockRate(rates, params.id ?? '');
        await rates.remove(id, now);
        return { status: 200, body: { id }, details: { name } };
      },
    }),
  ];

  async function lockRate(rates: RatesRepository, id: string): Promise<RateRow> {
    const found = await requireRate(rates, id);
    await rates.lock(found.id);
    return requireRate(rates, found.id);
  }

  async function requireRate(rates: RatesRepository, id: string): Promise<RateRow> {
    const row = await rates.find(id);
    if (!row) throw notFound(notFoundMessage);
    return row;
  }
}

// The values an edit started from may name the flag either way, like everything else (spec 3).
function withFlag(base: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  return base && !('isActive' in base) && 'active' in base ? { ...base, isActive: base.active } : base;
}
