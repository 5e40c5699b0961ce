import { formatMoney } from '@evertill/shared-domain';

export const IMPORT_MESSAGES = {
  fileTooLarge: 'This file is larger than 60 MB. Split it and import the parts.',
  workbook: 'This is a workbook, not a CSV file. Save it as CSV in your spreadsheet program first.',
  noRows: 'This file has no rows below its header row.',
  unreadable: 'This file could not be read',
  nothingMapped: 'Choose the column of the name, the SKU or the barcode to go on.',

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
  exists: 'Exists already',
  tooLong: (limit: number) => `Longer than ${limit.toLocaleString('en-US')} characters`,
  stopped: 'The import was stopped before this row',
  tooManyOffline: (limit: number) =>
    `Offline, at most ${limit.toLocaleString('en-US')} products can wait for the connection. Import the file again when it is back: what was imported stays as it is.`,
  refused: 'The server refused this row',
  noAnswer:
    'The server did not answer. Import the file again when the connection is back: what was imported stays as it is.',
} as const;
