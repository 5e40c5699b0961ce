import type { Product } from '@evertill/shared-domain';
import { type DrawnBarcode, drawBarcode } from '@evertill/shared-screens/printing';
import { labelSheets } from '../../texts';
import type { LabelSheet } from './label-sheets';

/** The content of a product's label. */
export interface LabelContent {
  readonly id: string;
  readonly name: string;
  readonly unitPrice: number;
  /** Null when neither the barcode nor the SKU can be drawn. */
  readonly barcode: DrawnBarcode | null;
  readonly source: 'barcode' | 'sku' | 'none';
}

/** The empty margin inside a label, because cutters and printers are off by about one millimeter. In millimeters. */
export const LABEL_PADDING_MM = 2;
/**
 * The limits for the width of a bar (GS1). Wider bars scan no better, and narrower bars are lost on a 203 dpi printer.
 */
const MAX_MODULE_MM = 0.5;
const MIN_MODULE_MM = 0.19;
/**
 * The size of a dot of a common label printer (203 dpi). Bars are made of whole dots so that they print at their exact
 * width.
 */
const DOT_MM = 25.4 / 203;

export function labelContent(product: Product): LabelContent {
  const { id, name, unitPrice } = product;
  const fromBarcode = drawBarcode(product.barcode ?? '');
  if (fromBarcode) return { id, name, unitPrice, barcode: fromBarcode, source: 'barcode' };
  const fromSku = drawBarcode(product.sku);
  return { id, name, unitPrice, barcode: fromSku, source: fromSku ? 'sku' : 'none' };
}

/** Returns the printed width of the barcode, including the quiet zones. In millimeters. */
export function symbolWidth(barcode: DrawnBarcode, sheet: LabelSheet): number {
  const moduleMm = Math.min((sheet.labelWidth - 2 * LABEL_PADDING_MM) / barcode.width, MAX_MODULE_MM);
  const dots = Math.floor(moduleMm / DOT_MM);
  return barcode.width * (dots > 0 ? dots * DOT_MM : moduleMm);
}

/** Returns the warnings to show before printing. */
export function labelWarnings(labels: readonly LabelContent[], sheet: LabelSheet): string[] {
  const bySku = labels.filter((label) => label.source === 'sku').length;
  const bare = labels.filter((label) => label.source === 'none').length;
  const fine = labels.filter(
    ({ barcode }) => barcode !== null && symbolWidth(barcode, sheet) / barcode.width < MIN_MODULE_MM,
  ).length;
  return [
    ...(bySku > 0 ? [labelSheets.skuInstead(bySku)] : []),
    ...(bare > 0 ? [labelSheets.bare(bare)] : []),
    ...(fine > 0 ? [labelSheets.tooFine(fine)] : []),
  ];
}
