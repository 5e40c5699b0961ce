// Reads '3x' and '3*' before a code: the quantity of the next item.

/** The largest quantity before a code. A longer number is a code that was scanned in the wrong place. */
export const MOST_AHEAD = 999;

export interface QuantityAhead {
  /** Null when the number is no quantity: zero, a fraction, or more than `MOST_AHEAD`. */
  readonly quantity: number | null;
  /** What follows: a code, the words of a search, or nothing yet. */
  readonly rest: string;
}

const AHEAD = /^\s*(-?[\d.,]+)\s*[x×*]\s*(.*)$/is;

/** Reads the quantity at the start of a text. Null when the text starts with none. */
export function readQuantity(text: string): QuantityAhead | null {
  const [, digits, rest] = AHEAD.exec(text) ?? [];
  if (digits === undefined || rest === undefined) return null;
  const quantity = /^\d+$/.test(digits) ? Number(digits) : 0;
  return { quantity: quantity >= 1 && quantity <= MOST_AHEAD ? quantity : null, rest: rest.trim() };
}
