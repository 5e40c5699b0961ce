import type { PaperWidth, PrinterLanguage, PrinterWay } from '@evertill/shared-data';

/** The texts of the receipt printer page. The spec has no texts for this page. */
export const PRINTER_MESSAGES = {
  title: 'Receipt Printer',
  deviceTitle: 'This device',
  deviceIntro: 'Each till has its own printer. These settings stay on this device, whoever signs in.',
  saved: 'Printer settings saved',
  test: 'Print test page',
  testTitle: 'Test page',
  choose: 'Choose printer',
  wordsTitle: 'On every receipt',
  wordsIntro: 'The name, the address and the phone number come from the store setup.',
  wordsSaved: 'Receipt texts saved',
  wordsFailed: 'Failed to save the receipt texts',
  wordsLoadFailed: 'Failed to load the receipt texts',
  wordsLoading: 'Loading the receipt texts',
  adminsOnly: 'An administrator can change these texts.',
  needsConnection: 'These texts can be changed while connected.',
  addressRequired: 'The address of the printer is needed, e.g. http://192.168.1.50',
  preview: 'Preview of the test page',
} as const;

export const WAYS: readonly { value: PrinterWay; label: string }[] = [
  { value: 'none', label: 'No printer' },
  { value: 'browser', label: 'Print dialog of the browser' },
  { value: 'network', label: 'Printer in the network' },
  { value: 'serial', label: 'Serial port or Bluetooth' },
  { value: 'usb', label: 'USB' },
];

/** Hints that help to choose a way of printing. */
export const WAY_HINTS: Readonly<Record<PrinterWay, string>> = {
  none: 'Nothing is printed on this device.',
  browser: 'Works with every printer of this computer. A browser started with --kiosk-printing asks nothing.',
  network:
    'Epson printers with ePOS-Print and Star printers with WebPRNT, reached over the network of the shop.',
  serial: 'Chrome, Edge and Firefox. On Windows a USB printer has a port when its maker’s driver makes one.',
  usb: 'Chrome and Edge on Linux, macOS, ChromeOS and Android. Windows keeps USB printers to itself.',
};

export const PAPERS: readonly { value: `${PaperWidth}`; label: string }[] = [
  { value: '80', label: '80 mm' },
  { value: '58', label: '58 mm' },
];

export const LANGUAGES: readonly { value: PrinterLanguage; label: string }[] = [
  { value: 'esc-pos', label: 'Epson and most others (ESC/POS)' },
  { value: 'star-prnt', label: 'Star (StarPRNT)' },
];

/** What a printer that is written to directly cannot print. The print dialog of the browser prints every character. */
export const LANGUAGE_HINT =
  'Prints most alphabets. Chinese, Japanese and Korean characters and emoji are question marks on paper.';

export const BAUD_RATES = ['9600', '19200', '38400', '57600', '115200'].map((value) => ({
  value,
  label: value,
}));

/** Hints for the ways of printing that the browser of this device does not have. */
export const MISSING_WAYS: Readonly<Partial<Record<PrinterWay, string>>> = {
  serial:
    'This browser cannot use serial ports. Use a network printer, or Chrome, Edge or Firefox on a computer.',
  usb: 'This browser cannot use USB printers. Use a network printer, or Chrome or Edge on a computer.',
};
