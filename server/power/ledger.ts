// What the tills of a run were told, compared with the books.
import { expect } from 'vitest';
import { openStore, type Sold, type Store } from '../rolling/tills';
import { type Random, wholeBetween } from '../src/run/demo/random';
import { report } from './power-disk';
import { type Sellers, saleNumbersOf, send, startSellers } from './sellers';

const TILLS = 3;
/** The sales of a store between two cuts, at most. */
const SALES = 20;
/** The sales of a store that are sent again at the end, although they were acknowledged. */
const SENT_AGAIN = 50;

interface Shop {
  store: Store;
  sellers: Sellers;
}

export interface Ledger {
  /** Lets the tills sell through this server. Resolves after some sales of each store. */
  sellOn(url: string): Promise<void>;
  powerOff(): void;
  /** Compares the books with what was acknowledged so far. */
  compare(url: string): Promise<void>;
  /** Ends the tills. Sends some sales again, as a till does that has lost the acknowledgment, and compares. */
  finish(url: string): Promise<void>;
  /** Returns what the books of each store must say. */
  books(): (readonly [Store, Sold])[];
  hasLost(): boolean;
  /** Reports to the command. */
  report(cuts: number): Promise<void>;
  expectNothingLost(): void;
}

/** Opens stores through a server, each with its tills. */
export async function openLedger(url: string, stores: number, random: Random): Promise<Ledger> {
  const lost = new Set<string>();
  let found = 0;
  let doubled = 0;
  const shops: Shop[] = [];
  for (let n = 0; n < stores; n += 1) {
    const store = await openStore(url);
    shops.push({ store, sellers: startSellers(store, TILLS) });
  }
  const ledger: Ledger = {
    async sellOn(on) {
      for (const { sellers } of shops) sellers.powerOn(on);
      await Promise.all(shops.map(({ sellers }) => sellers.sell(wholeBetween(random, 1, SALES))));
    },
    powerOff() {
      for (const { sellers } of shops) sellers.powerOff();
    },
    async compare(on) {
      found = 0;
      doubled = 0;
      for (const { store, sellers } of shops) {
        // Copied before the books are read, because the tills may sell meanwhile.
        const acknowledged = [...sellers.acknowledged];
        const numbers = await saleNumbersOf(on, store);
        const booked = new Set(numbers);
        doubled += numbers.length - booked.size;
        for (const { saleNumber } of acknowledged) {
          if (booked.has(saleNumber)) found += 1;
          else lost.add(`${store.id} ${saleNumber}`);
        }
      }
    },
    async finish(on) {
      await ledger.sellOn(on);
      await Promise.all(shops.map(({ sellers }) => sellers.stop()));
      for (const { store, sellers } of shops) await sendAgain(on, store, sellers, random);
      await ledger.compare(on);
    },
    books: () => shops.map(({ store, sellers }) => [store, sellers.sold()] as const),
    hasLost: () => lost.size > 0,
    report(cuts) {
      const acknowledged = shops.reduce((sum, { sellers }) => sum + sellers.acknowledged.length, 0);
      return report({ cuts, acknowledged, found, lost: lost.size, doubled });
    },
    expectNothingLost() {
      expect({ lost: [...lost], doubled }).toEqual({ lost: [], doubled: 0 });
    },
  };
  return ledger;
}

async function sendAgain(url: string, { cookie }: Store, { acknowledged }: Sellers, random: Random) {
  for (let n = 0; n < SENT_AGAIN; n += 1) {
    const sale = acknowledged[wholeBetween(random, 0, acknowledged.length - 1)];
    if (!sale) return;
    const answer = await send(url, { cookie, key: sale.key, body: sale.body });
    expect(answer.status).toBe(201);
  }
}
