// The taxes of a product as a text, for forms: a form compares and keeps texts.

/** The texts of the choices that name no tax. */
export const PRODUCT_TAXES = { usual: '', none: 'none', choose: 'choose' } as const;

/** Converts the taxes of a product to the text of a form. */
export function taxesToText(taxIds: unknown): string {
  if (!Array.isArray(taxIds)) return PRODUCT_TAXES.usual;
  return taxIds.length === 0 ? PRODUCT_TAXES.none : taxIds.join(' ');
}

/** Returns the ids in the text of a form. Null for the usual taxes. */
export function taxesFromText(text: string): string[] | null {
  if (text === PRODUCT_TAXES.usual) return null;
  return text === PRODUCT_TAXES.none || text === PRODUCT_TAXES.choose ? [] : text.split(' ');
}
