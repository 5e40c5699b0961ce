/** The meaning of a typed text: empty, a number, or unreadable. */
export type TypedNumber = { kind: 'empty' } | { kind: 'number'; value: number } | { kind: 'unreadable' };

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** Reads '12.5', '.5', '1,234.50' and ' 7 '. Other text is unreadable, because a guess could be wrong. */
export function readNumber(text: string): TypedNumber {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const plain = THOUSANDS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  if (!PLAIN.test(plain)) return { kind: 'unreadable' };
  return { kind: 'number', value: Number(plain) };
}

/** Returns the number of digits typed after the point. */
export function decimalsTyped(text: string): number {
  return text.trim().split('.')[1]?.length ?? 0;
}
