import { type Answer, useServerValue } from '@evertill/shared-data';
import { isRecord, sumMoney } from '@evertill/shared-domain';

/** What was sold and refunded in some days, in US dollars. */
export interface Takings {
  readonly count: number;
  readonly total: number;
  readonly refunded: number;
}

export interface StoreTakings {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  /** The day of the store's own calendar. */
  readonly today: Takings;
  readonly period: Takings;
}

/** Reads the takings of all stores that the person administers. Both end days are included. */
export function useTakings({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): Answer<readonly StoreTakings[]> {
  return useServerValue(
    { url: '/stores/takings', params: { from, to }, roles: ['ADMIN'], endsSession: true, keepsFresh: true },
    readStores,
  );
}

/** Adds up the takings of several stores. */
export function sumOf(takings: readonly Takings[]): Takings {
  return {
    count: takings.reduce((sum, { count }) => sum + count, 0),
    total: Number(sumMoney(takings.map(({ total }) => total))),
    refunded: Number(sumMoney(takings.map(({ refunded }) => refunded))),
  };
}

function readStores(value: unknown): StoreTakings[] {
  if (!isRecord(value) || !Array.isArray(value.stores)) throw new Error('The answer has no stores');
  return value.stores.map((store: unknown) => {
    if (!isRecord(store) || typeof store.id !== 'string' || typeof store.name !== 'string')
      throw new Error('A store has no name');
    const { id, name, timezone } = store;
    return {
      id,
      name,
      timezone: typeof timezone === 'string' ? timezone : '',
      today: readTakings(store.today),
      period: readTakings(store.period),
    };
  });
}

function readTakings(value: unknown): Takings {
  const { count, total, refunded } = isRecord(value) ? value : {};
  const read = { count: Number(count), total: Number(total), refunded: Number(refunded) };
  if (Object.values(read).some((number) => !Number.isFinite(number)))
    throw new Error('A store has no takings');
  return read;
}
