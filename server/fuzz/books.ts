// Checks whether the books of a shop are still right after all the calls.
import { findSaleMismatch, parseSales, type Sale } from '@evertill/shared-domain';
import type { FuzzShop } from './shops';
import type { FuzzThieves } from './thieves';

const FIRST_STOCK = 1_000_000;

/**
 * Returns the errors in a shop's books. Empty when every booked sale is listed once, adds up, and explains the stock.
 */
export async function findWrongBooks(shop: FuzzShop): Promise<string[]> {
  const sales = await readSales(shop);
  const ids = new Set(sales.map(({ id }) => id));
  const missing = [...shop.accepted].filter((id) => !ids.has(id));
  const unknown = [...ids].filter((id) => !shop.accepted.has(id));
  return [
    ...(ids.size === sales.length ? [] : ['a sale is listed twice']),
    ...(missing.length === 0 ? [] : [`${missing.length} booked sales are missing, such as ${missing[0]}`]),
    ...(unknown.length === 0
      ? []
      : [`${unknown.length} sales were never acknowledged, such as ${unknown[0]}`]),
    ...sales.flatMap((sale) => wrongSums(sale)),
    ...(await wrongStock(shop, sales)),
  ];
}

/** Returns the thefts that neither a finding nor the expected cash of a shift holds, and the errors in that shop's books. */
export async function findHiddenThefts(thieves: FuzzThieves): Promise<string[]> {
  return [...(await thieves.findHidden()), ...(await findWrongBooks(thieves.shop))];
}

function wrongSums(sale: Sale): string[] {
  const mismatch = findSaleMismatch({
    ...sale,
    amountReceived: sale.amountReceived ?? undefined,
    change: sale.change ?? undefined,
  });
  const isOverRefunded = sale.saleItems.some(
    ({ quantity, refundedQuantity = 0 }) => refundedQuantity > quantity || refundedQuantity < 0,
  );
  return [
    ...(mismatch ? [`sale ${sale.id}: ${mismatch.message}`] : []),
    ...(isOverRefunded ? [`sale ${sale.id}: more was refunded than was sold`] : []),
  ];
}

async function wrongStock(shop: FuzzShop, sales: readonly Sale[]): Promise<string[]> {
  const products = JSON.parse((await shop.office('GET', '/products')).text) as {
    id: string;
    stockQuantity: number;
  }[];
  return shop.ledgerIds.flatMap((id) => {
    const lines = sales.flatMap(({ saleItems }) => saleItems).filter(({ productId }) => productId === id);
    const sold = lines.reduce((sum, line) => sum + line.quantity - (line.refundedQuantity ?? 0), 0);
    const stock = products.find((product) => product.id === id)?.stockQuantity;
    return stock === FIRST_STOCK - sold
      ? []
      : [`product ${id}: ${stock} in stock, ${sold} sold of ${FIRST_STOCK}`];
  });
}

async function readSales(shop: FuzzShop): Promise<Sale[]> {
  const sales: Sale[] = [];
  const period = 'startDate=1970-01-01T00:00:00.000Z&endDate=2100-12-31T23:59:59.999Z';
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { text } = await shop.office('GET', `/sales/date-range?${period}&limit=500${from}`);
    const page = JSON.parse(text) as { items: unknown[]; next: string | null };
    sales.push(...parseSales(page.items));
    cursor = page.next;
  }
  return sales;
}
