// Tills that sell over HTTP through a server whose power is cut. A till keeps a sale under its key, and sends the sale
// again when there is power, until it is acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sold, Store } from '../rolling/tills';
import { aSale, type TestProduct } from '../test/builders';

/** In milliseconds. A till asks a server that is busy, or that is about to end, again after this time. */
const PATIENCE_MS = 50;

export interface AcknowledgedSale {
  key: string;
  saleNumber: string;
  body: Record<string, unknown>;
}

export interface Sellers {
  readonly acknowledged: readonly AcknowledgedSale[];
  /** Sends what waits, and then the next sales, to this server. */
  powerOn(url: string): void;
  /** Keeps the sales that are not acknowledged until there is power. */
  powerOff(): void;
  /** Resolves when so many more sales were acknowledged. Rejects when a server refuses a sale for good. */
  sell(count: number): Promise<void>;
  /** Resolves when the sales in progress were acknowledged. */
  stop(): Promise<void>;
  /** Returns what the books must say. */
  sold(): Sold;
}

/** Starts tills of a store, without power. */
export function startSellers({ cookie, products }: Store, count: number): Sellers {
  const acknowledged: AcknowledgedSale[] = [];
  const quantities = new Map<string, number>();
  let refuse: (refusal: Error) => void = () => undefined;
  const refused = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  let cents = 0;
  let isEnding = false;
  let url: string | null = null;
  const waiting = new Set<() => void>();

  const wake = () => {
    for (const go of waiting) go();
    waiting.clear();
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise<void>((resolve) => waiting.add(resolve));
  };

  async function acknowledge(body: Record<string, unknown>, key: string): Promise<void> {
    for (;;) {
      await until(() => url !== null);
      const answer = await send(url ?? '', { cookie, key, body }).catch(() => null);
      if (answer?.status === 201) return;
      if (answer && answer.status !== 503) {
        const refusal = new Error(`A sale was refused: ${answer.status} ${await answer.text()}`);
        refuse(refusal);
        throw refusal;
      }
      await delay(PATIENCE_MS);
    }
  }

  async function work(till: number): Promise<void> {
    for (let sequence = 1; !isEnding; sequence += 1) {
      const lines = [1, 2].map((part) => {
        const product = products[(till + sequence + part) % products.length] as TestProduct;
        return [product, part] as const;
      });
      const saleNumber = `T${till}-${sequence}`;
      const fields = { saleNumber, registerId: `till-${till}`, registerSequence: sequence };
      const body = aSale(lines, { saleDate: new Date().toISOString(), fields });
      const key = randomUUID();
      await acknowledge(body, key);
      acknowledged.push({ key, saleNumber, body });
      for (const [{ id }, quantity] of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
      cents += Math.round(Number(body.totalAmount) * 100);
      wake();
    }
  }

  const working = Promise.all(Array.from({ length: count }, (_, till) => work(till)));
  for (const promise of [working, refused]) promise.catch(() => undefined);
  return {
    acknowledged,
    powerOn(next) {
      url = next;
      wake();
    },
    powerOff() {
      url = null;
    },
    async sell(more) {
      const wanted = acknowledged.length + more;
      await Promise.race([until(() => acknowledged.length >= wanted), refused]);
    },
    async stop() {
      isEnding = true;
      await working;
    },
    sold: () => ({
      saleNumbers: acknowledged.map(({ saleNumber }) => saleNumber),
      quantities,
      cents,
      failures: [],
      slowestMs: 0,
    }),
  };
}

/** Sends a sale under its key. */
export function send(
  url: string,
  { cookie, key, body }: { cookie: string; key: string; body: unknown },
): Promise<Response> {
  const headers = { cookie, 'idempotency-key': key, 'content-type': 'application/json' };
  return fetch(`${url}/api/sales`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Returns the numbers of all sales in the books of a store. Empty when the store is lost, and its session with it. */
export async function saleNumbersOf(url: string, { cookie }: Store): Promise<string[]> {
  const period = 'startDate=2000-01-01T00:00:00.000Z&endDate=2100-01-01T00:00:00.000Z';
  const answer = await fetch(`${url}/api/sales/date-range?${period}`, { headers: { cookie } });
  if (answer.status === 401) return [];
  if (answer.status !== 200) throw new Error(`The sales were not read: ${await answer.text()}`);
  return ((await answer.json()) as { saleNumber: string }[]).map(({ saleNumber }) => saleNumber);
}
