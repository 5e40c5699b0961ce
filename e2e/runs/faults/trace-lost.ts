import type { Evidence } from './audit';
import type { FaultyShop } from './shop';
import type { Tills } from './tills';

/** Describes for each lost sale what the till reported, what the device remembers and what the server knows. */
export async function traceLost(
  { ledger, sales, nameOf }: Evidence,
  tills: Tills,
  shop: FaultyShop,
): Promise<string[]> {
  const booked = new Set(sales.map(nameOf));
  const lost = ledger.entries().filter((entry) => ledger.acknowledged(entry) && !booked.has(entry.name));
  const [page] = await tills.ready(1);
  const traces: string[] = [];
  for (const { name, kind, report } of lost) {
    const key = report?.key ?? '';
    const remembered = page
      ? await tills.ask(page, (wanted) => globalThis.evertillDevice.journalOf(wanted), key)
      : 'no page to ask';
    const { status } = await shop.books.send('GET', `/sync/outcome/${key}`);
    traces.push(
      `${name} (${kind}) was ${report?.outcome} under ${key}; the device's journal: ${remembered}; the server's answer about it: ${status}.`,
    );
  }
  return traces;
}
