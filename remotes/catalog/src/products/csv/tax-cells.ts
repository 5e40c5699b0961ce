// The taxes of a product in a cell: nothing for the usual taxes, a word for a product that is not taxable, or the names of
// its own taxes, separated by semicolons.
import { PRODUCT_TAXES, type Product, type Tax, taxesToText } from '@evertill/shared-domain';
import { importing } from '../../texts';

type NamedTax = Pick<Tax, 'id' | 'name'>;

const SEPARATOR = ';';
// An export is in the language of the person who made it.
const NOT_TAXABLE = new Set(['not taxable', 'none', 'no', 'exempt', 'sin impuestos', 'ninguno', 'exento']);

/** Returns the cell of a product. A deleted tax is left out. */
export function writeTaxes({ taxIds }: Pick<Product, 'taxIds'>, taxes: readonly NamedTax[]): string {
  if (!taxIds) return '';
  const names = taxes.filter(({ id }) => taxIds.includes(id)).map(({ name }) => name);
  return names.length === 0 ? importing.notTaxable : names.join(`${SEPARATOR} `);
}

/** Reads a cell as the text of a form, or names the first tax that the shop does not have. */
export function readTaxes(
  cell: string,
  taxes: readonly NamedTax[],
): { taxIds: string; unknown: null } | { taxIds: null; unknown: string } {
  if (cell.trim() === '') return { taxIds: PRODUCT_TAXES.usual, unknown: null };
  const named = (text: string) => taxes.find(({ name }) => keyOf(name) === keyOf(text));
  // A tax may itself be named 'None'.
  if (!named(cell) && NOT_TAXABLE.has(keyOf(cell))) return { taxIds: PRODUCT_TAXES.none, unknown: null };
  const found = new Set<string>();
  let parts = cell.split(SEPARATOR).filter((part) => part.trim() !== '');
  while (parts.length > 0) {
    // The name of a tax may contain a semicolon, so the longest name is taken.
    const lengths = parts.map((_, index) => parts.length - index);
    const length = lengths.find((count) => named(parts.slice(0, count).join(SEPARATOR)));
    const tax = length && named(parts.slice(0, length).join(SEPARATOR));
    if (!tax) return { taxIds: null, unknown: parts[0]?.trim() ?? '' };
    found.add(tax.id);
    parts = parts.slice(length);
  }
  return { taxIds: sortedTaxes([...found]), unknown: null };
}

/** Returns the taxes of a product as the text of a form, in an order that does not depend on who chose them. */
export function sortedTaxes(taxIds: readonly string[] | undefined): string {
  return taxesToText(taxIds?.toSorted());
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
