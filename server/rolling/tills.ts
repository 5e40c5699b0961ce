// Tills that sell over HTTP through whichever servers are open, and what they have sold.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aSale, type TestProduct } from '../test/builders';

const PRODUCTS = 5;
// A killed server is out of the list of targets after a few attempts, and a database is back within a minute.
const ATTEMPTS = 1_000;
/** In milliseconds. A till asks a server that is busy for now again after this time. */
const PATIENCE_MS = 200;
/** The stock of each product before the first sale. */
export const STOCK = 100_000;

export interface Store {
  id: string;
  cookie: string;
  products: readonly TestProduct[];
}

export interface Tills {
  /** Sends the next sales to these servers in turn. Resolves when no sale to another server is in progress. */
  turnTo(urls: readonly string[]): Promise<void>;
  /** Resolves when so many more sales were answered. */
  sell(count: number): Promise<void>;
  /** Lets the sales in progress end. */
  stop(): Promise<Sold>;
}

export interface Sold {
  /** The numbers of the sales that a server has acknowledged. */
  saleNumbers: readonly string[];
  /** The quantity of each product in those sales. */
  quantities: ReadonlyMap<string, number>;
  /** The sum of those sales, in cents. */
  cents: number;
  /** What was answered to the sales that failed. */
  failures: readonly string[];
  /** The longest time from a sale to its answer, in milliseconds. */
  slowestMs: number;
}

/**
 * Opens a store with products through a server. `from` is the address from which the owner seems to call a server that
 * trusts its proxy, because one address may open few stores in a short time.
 */
export async function openStore(url: string, { from = '' } = {}): Promise<Store> {
  const owner = { username: `rosa-${randomUUID()}`, password: 'long-enough' };
  const answer = await post(`${url}/api/saas/register`, owner, from ? { 'x-forwarded-for': from } : {});
  if (answer.status !== 201) throw new Error(`No store was opened: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const [, id = ''] = /evertill_session=([^.]+)/.exec(cookie) ?? [];
  const products: TestProduct[] = [];
  for (let number = 1; number <= PRODUCTS; number += 1) {
    const fields = { name: `Product ${number}`, sku: `P${number}`, unitPrice: '2.50', stockQuantity: STOCK };
    const added = await post(`${url}/api/products`, fields, keyed(cookie));
    if (added.status !== 201) throw new Error(`No product was added: ${await added.text()}`);
    products.push((await added.json()) as TestProduct);
  }
  return { id, cookie, products };
}

/**
 * Starts tills that sell one sale after the other. A failed sale is not repeated, so that it is seen. With `repeats` a
 * till does what a register does: it sends the sale again under its key, to another server, until the sale is answered.
 * `first` is the number of the first sale of each till. `pauseMs` passes between a till's sales, so that work of low
 * priority on the same machine is not kept waiting for minutes.
 */
export function startTills(
  { cookie, products }: Store,
  count: number,
  urls: readonly string[],
  { repeats = false, first = 1, pauseMs = 0 } = {},
): Tills {
  let targets = urls;
  let isEnding = false;
  let answered = 0;
  let slowestMs = 0;
  let cents = 0;
  let wake = () => undefined as unknown;
  const inProgress = new Map<number, string>();
  const saleNumbers: string[] = [];
  const failures: string[] = [];
  const quantities = new Map<string, number>();

  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      await new Promise((resolve) => {
        wake = () => resolve(undefined);
      });
    }
  };

  async function work(till: number): Promise<void> {
    for (let sequence = first; !isEnding; sequence += 1) {
      const lines = [1, 2].map((part) => {
        const product = products[(till + sequence + part) % products.length] as TestProduct;
        return [product, part] as const;
      });
      const saleNumber = `T${till}-${sequence}`;
      const fields = { saleNumber, registerId: `till-${till}`, registerSequence: sequence };
      const body = aSale(lines, { saleDate: new Date().toISOString(), fields });
      const headers = keyed(cookie);
      const startedAt = performance.now();
      let problem: string | null = null;
      for (
        let attempt = 0;
        attempt === 0 || (repeats && problem !== null && attempt < ATTEMPTS);
        attempt += 1
      ) {
        const url = targets[(sequence + attempt) % targets.length] ?? '';
        inProgress.set(till, url);
        const answer = await sendSale(url, body, headers);
        problem = answer.problem;
        if (repeats && answer.isForNow) await delay(PATIENCE_MS);
      }
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      inProgress.delete(till);
      if (problem === null) {
        saleNumbers.push(saleNumber);
        for (const [{ id }, quantity] of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
        cents += Math.round(Number(body.totalAmount) * 100);
      } else failures.push(`${saleNumber}: ${problem}`);
      answered += 1;
      wake();
      if (pauseMs > 0 && !isEnding) await delay(pauseMs);
    }
  }

  const working = Array.from({ length: count }, (_, till) => work(till));
  return {
    async turnTo(others) {
      targets = others;
      await until(() => [...inProgress.values()].every((url) => others.includes(url)));
    },
    async sell(more) {
      const wanted = answered + more;
      await until(() => answered >= wanted);
    },
    async stop() {
      isEnding = true;
      await Promise.all(working);
      return { saleNumbers, quantities, cents, failures, slowestMs };
    },
  };
}

/** Returns what went wrong, with the address of the server, or null, and whether the server asks to come again. */
async function sendSale(
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ problem: string | null; isForNow: boolean }> {
  try {
    const answer = await post(`${url}/api/sales`, body, headers);
    const problem = answer.status === 201 ? null : `${url}: ${answer.status} ${await answer.text()}`;
    return { problem, isForNow: answer.headers.has('retry-after') };
  } catch (error) {
    return { problem: `${url}: ${error}`, isForNow: false };
  }
}

function keyed(cookie: string): Record<string, string> {
  return { cookie, 'idempotency-key': randomUUID() };
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const type = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) });
}
