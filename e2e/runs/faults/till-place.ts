/** The pages in which the tills of a run work, and the sales that are rung up there. */

import type { BookedSale } from '../../fixtures/api';
import { openOtherPage } from '../../fixtures/embed';
import { DEMO_PASSWORD } from '../../pages/login-page';
import type { Random } from '../random';
import { installCounter } from './counter-script';
import { activeTaxes, type Basket, createRegister, type Draft, type SoldItem } from './sale-draft';
import type { FaultyShop } from './shop';
import { installTill } from './till-script';

export interface TillPlace {
  /** The address that each tab opens. */
  readonly url: string;
  /** Runs in each page, and gives the run control of the page's till. */
  readonly install: () => void;
  /** The usernames that sign in where no person is signed in. */
  readonly people: readonly string[];
  readonly password: string;
  readonly viewport: { readonly width: number; readonly height: number } | null;
  /** The number of sales that a tab can have in progress. */
  readonly atOnce: number;
  items(): SoldItem[];
  sale(name: string, person: string, items: readonly SoldItem[]): Draft | Basket;
  /** Returns a product that is added at the till. Null where the till may not add products. */
  readonly product: ((sku: string, localId: string, stockQuantity: number) => Draft) | null;
  /** Returns the name under which the ledger knows a booked sale. */
  nameOf(sale: BookedSale): string;
  close(): Promise<void>;
}

export type OpenPlace = (shop: FaultyShop, random: Random) => Promise<TillPlace>;

/** The suite's own till, where people sign in. */
export async function inSuite(shop: FaultyShop, random: Random): Promise<TillPlace> {
  const register = createRegister(await shop.books.products(), await activeTaxes(shop.books), random);
  const { body } = await shop.books.send('GET', '/users');
  const ids = new Map((body as { id: string; username: string }[]).map(({ id, username }) => [username, id]));
  return {
    url: `${shop.line.url}/app/pos`,
    install: installTill,
    people: ['cashier', 'cashier', 'manager'],
    password: DEMO_PASSWORD,
    viewport: null,
    atOnce: Number.POSITIVE_INFINITY,
    items: register.items,
    sale: (name, person, items) => register.sale(name, ids.get(person) ?? '', items),
    product: register.product,
    nameOf: ({ saleNumber }) => saleNumber,
    close: async () => undefined,
  };
}

const GOODS = ['PRINT-1', 'PRINT-2', 'PRINT-3', 'PRINT-4'];
/** More than a run can sell, because the till refuses to sell products that are out of stock. */
const PLENTY = 1_000_000;

/** The till embedded in a page of another site, with a token of the shop. */
export async function onOtherSite(shop: FaultyShop, random: Random): Promise<TillPlace> {
  const codes = new Map<string, string>();
  for (const sku of GOODS) codes.set(await makeProduct(shop, sku), sku);
  const page = await openOtherPage({ url: shop.line.url, books: shop.books });
  return {
    url: page.url,
    install: installCounter,
    people: ['counter'],
    password: '',
    // Wide enough to show products and cart side by side.
    viewport: { width: 1440, height: 900 },
    atOnce: 3,
    items() {
      const chosen = random.shuffled([...codes.keys()]).slice(0, 1 + random.below(2));
      return chosen.map((productId) => ({ productId, quantity: 1 + random.below(2), unitPrice: PRICE }));
    },
    sale: (reference, _, items) => ({
      reference,
      codes: items.flatMap(({ productId, quantity }) =>
        Array.from({ length: quantity }, () => codes.get(productId) ?? ''),
      ),
    }),
    product: null,
    nameOf: ({ payments }) => payments[0]?.referenceNumber ?? '',
    close: () => page.stop(),
  };
}

const PRICE = 4.5;

async function makeProduct({ books }: FaultyShop, sku: string): Promise<string> {
  const { status, body } = await books.send('POST', '/products', {
    name: `Harbor ${sku}`,
    sku,
    barcode: null,
    description: null,
    unitPrice: PRICE,
    stockQuantity: PLENTY,
    categoryId: null,
    supplierId: null,
    image: null,
  });
  if (status !== 201) throw new Error(`The shop made no product: ${status} ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
}
