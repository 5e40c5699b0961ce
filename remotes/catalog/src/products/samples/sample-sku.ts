const SAMPLE_SKU = /^SAMPLE-\d\d$/;

/** Returns the SKU of the sample in this place, from 0. The SKU tells samples from the store's own products. */
export function sampleSku(index: number): string {
  return `SAMPLE-${String(index + 1).padStart(2, '0')}`;
}

export function isSample({ sku }: { readonly sku: string }): boolean {
  return SAMPLE_SKU.test(sku);
}
