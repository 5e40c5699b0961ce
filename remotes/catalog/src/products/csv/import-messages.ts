import { formatMoney } from '@evertill/shared-domain';

export const IMPORT_MESSAGES = {
  notAPrice: (text: string) => `"${text}" is not a price`,
  priceRounded: (price: number) => `Rounded to ${formatMoney(price)}`,
  notAStock: (text: string) => `"${text}" is not a whole number`,
  pictureLeftOut: 'Only a picture at an https:// address can be shown; it was left out',
  barcodeShortened: 'A spreadsheet has shortened this barcode. Format its column as text and export again.',
  checkDigit: 'The check digit of this barcode is wrong',
  barcodeTaken: (name: string) => `${name} has the same barcode`,
  repeatedSku: (row: number) => `Row ${row} has the same SKU`,
  unknownCategory: (name: string) => `There is no category "${name}"; it was left out`,
  unknownSupplier: (name: string) => `There is no supplier "${name}"; it was left out`,
  notAttempted: 'Not imported: the import was stopped before this row',
} as const;
