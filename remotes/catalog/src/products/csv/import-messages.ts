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
  repeatedName: (row: number) => `Row ${row} has the same name, and no SKU or barcode tells the two apart`,
  unknownCategory: (name: string) => `There is no category "${name}"; it was left out`,
  unknownSupplier: (name: string) => `There is no supplier "${name}"; it was left out`,
  newCategory: (name: string) => `Creates the category "${name}"`,
  newSupplier: (name: string) => `Creates the supplier "${name}"`,
  exists: 'Exists already',
  tooLong: (limit: number) => `Longer than ${counted(limit)} characters`,
  priceAtMost: (limit: number) => `At most ${formatMoney(limit)}`,
  stockAtMost: (limit: number) => `At most ${counted(limit)}`,
  stopped: 'The import was stopped before this row',
  noRoom: 'This device had no room for it while offline. Import the file again with a connection.',
  roomForSome: (room: number, rows: number) =>
    `You are offline, and this device can keep ${counted(room)} of these ${counted(rows)} products until the connection is back. Wait for the connection to import all of them, or import the first ${counted(room)} now and the same file again later: what was imported stays as it is.`,
  noRoomAtAll: (limit: number) =>
    `You are offline, and ${counted(limit)} changes wait on this device already. Import the file when the connection is back.`,
  waitsForConnection: 'No connection. The import goes on by itself when it is back.',
  noAnswer:
    'The server did not say whether it has this row. Import the file again when the connection is back: what was imported stays as it is.',
  shopUnknown: 'The products of the shop could not be loaded, so the rows cannot be compared with them.',
} as const;

function counted(amount: number): string {
  return amount.toLocaleString('en-US');
}
