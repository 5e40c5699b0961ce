import type { Product } from '@evertill/shared-domain';
import { countOf } from '@evertill/shared-domain';
import { type DrawnBarcode, drawBarcode } from '@evertill/shared-screens/printing';
import type { LabelSheet } from './label-sheets';

/** What is printed of one product. */
export interface LabelContent {
  readonly id: string;
  readonly name: string;
  readonly unitPrice: number;
  /** Null when neither barcode nor SKU can be drawn. */
  readonly barcode: DrawnBarcode | null;
  readonly source: 'barcode' | 'sku' | 'none';
}

/** Empty edge inside a label, in millimetres: cutters and printers are off by about one. */
export const LABEL_PADDING_MM = 2;
/** GS1: bars wider than this gain nothing; bars finer than the lower bound are lost on a 203 dpi printer. */
const MAX_MODULE_MM = 0.5;
const MIN_MODULE_MM = 0.19;
/** One dot of the usual label printer (203 dpi). Bars of whole dots all come out as wide as they should. */
const DOT_MM = 25.4 / 203;

export function labelContent(product: Product): LabelContent {
  const { id, name, unitPrice } = product;
  const fromBarcode = drawBarcode(product.barcode ?? '');
  if (fromBarcode) return { id, name, unitPrice, barcode: fromBarcode, source: 'barcode' };
  const fromSku = drawBarcode(product.sku);
  return { id, name, unitPrice, barcode: fromSku, source: fromSku ? 'sku' : 'none' };
}

/** How wide the symbol is printed, quiet zones included. */
export function symbolWidth(barcode: DrawnBarcode, sheet: LabelSheet): number {
  const moduleMm = Math.min((sheet.labelWidth - 2 * LABEL_PADDING_MM) / barcode.width, MAX_MODULE_MM);
  const dots = Math.floor(moduleMm / DOT_MM);
  return barcode.width * (dots > 0 ? dots * DOT_MM : moduleMm);
}

/** What a person should know before printing. */
export function labelWarnings(labels: readonly LabelContent[], sheet: LabelSheet): string[] {
  const bySku = labels.filter((label) => label.source === 'sku').length;
  const bare = labels.filter((label) => label.source === 'none').length;
  const fine = labels.filter(
    ({ barcode }) => barcode !== null && symbolWidth(barcode, sheet) / barcode.width < MIN_MODULE_MM,
  ).length;
  return [
    ...(bySku > 0 ? [`${countOf(bySku, 'product')} without a barcode: the SKU is printed as bars.`] : []),
    ...(bare > 0 ? [`${countOf(bare, 'product')} with neither barcode nor SKU: the label has no bars.`] : []),
    ...(fine > 0
      ? [`${countOf(fine, 'product')} with a code too long for this label: its bars may not scan.`]
      : []),
  ];
}
