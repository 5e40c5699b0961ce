// A receipt is rows, the same on the screen, on paper by the browser and in the bytes of a printer: who draws them adds no
// word and no sum.

/** One row of a receipt, from the top. */
export type ReceiptRow =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly align?: 'center';
      /** A title is large; a mark is what nobody may overlook. */
      readonly look?: 'title' | 'mark' | 'quiet';
    }
  | { readonly kind: 'pair'; readonly label: string; readonly value: string; readonly look?: 'total' }
  | { readonly kind: 'rule' }
  /** What a scanner reads. */
  | { readonly kind: 'code'; readonly value: string };

/** What a shop prints above and below every sale. */
export interface ReceiptHead {
  readonly storeName: string;
  readonly address: string | null;
  readonly phone: string | null;
  /** What the tax office knows the shop by. */
  readonly taxId: string | null;
  readonly footer: string | null;
}

/** A text of one or more lines. */
export function textRows(text: string | null, look?: 'title' | 'mark' | 'quiet'): ReceiptRow[] {
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => ({ kind: 'text', text: line.trim(), align: 'center', ...(look && { look }) }));
}

/** A label and its value; no row without a value. */
export function pairRow(label: string, value: string | null | undefined, look?: 'total'): ReceiptRow[] {
  return value ? [{ kind: 'pair', label, value, ...(look && { look }) }] : [];
}

/** Who sells: the first rows of everything that is printed for a customer. */
export function headRows({ storeName, address, phone, taxId }: ReceiptHead): ReceiptRow[] {
  return [
    ...textRows(storeName, 'title'),
    ...textRows(address),
    ...textRows(phone),
    ...textRows(taxId && `Tax ID ${taxId}`),
  ];
}

/** The line between two parts. */
export const RULE: ReceiptRow = { kind: 'rule' };
