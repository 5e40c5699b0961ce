import type { PaperWidth, PrinterLanguage, PrinterWay } from '@evertill/shared-data';
import { printerSetup as words } from '../texts';

export const WAYS = (['none', 'browser', 'network', 'serial', 'usb'] as const satisfies PrinterWay[]).map(
  (value) => ({ value, label: words.ways[value] }),
);

export const PAPERS: readonly { value: `${PaperWidth}`; label: string }[] = [
  { value: '80', label: '80 mm' },
  { value: '58', label: '58 mm' },
];

export const LANGUAGES = (['esc-pos', 'star-prnt'] as const satisfies PrinterLanguage[]).map((value) => ({
  value,
  label: words.languages[value],
}));

export const BAUD_RATES = ['9600', '19200', '38400', '57600', '115200'].map((value) => ({
  value,
  label: value,
}));

/** Returns a hint that helps to choose a way of printing, or that says that this browser does not have the way. */
export function wayHint(way: PrinterWay, canUse: boolean): string {
  if (!canUse && (way === 'serial' || way === 'usb')) return words.missingWays[way];
  return words.wayHints[way];
}
