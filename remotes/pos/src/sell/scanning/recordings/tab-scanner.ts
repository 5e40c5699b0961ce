import type { Trace } from '../trace';

/** A scanner that ends its codes with Tab, while the search field has the focus. */
export const TAB_SCANNER: Trace = [
  { type: 'down', key: '9', code: 'Digit9', atMs: 0, target: 'text', field: 1 },
  { type: 'up', key: '9', code: 'Digit9', atMs: 0.9 },
  { type: 'down', key: '6', code: 'Digit6', atMs: 7.9, target: 'text', field: 1 },
  { type: 'up', key: '6', code: 'Digit6', atMs: 8.8 },
  { type: 'down', key: '3', code: 'Digit3', atMs: 17.4, target: 'text', field: 1 },
  { type: 'up', key: '3', code: 'Digit3', atMs: 18.7 },
  { type: 'down', key: '8', code: 'Digit8', atMs: 23.6, target: 'text', field: 1 },
  { type: 'up', key: '8', code: 'Digit8', atMs: 24.5 },
  { type: 'down', key: '5', code: 'Digit5', atMs: 32.4, target: 'text', field: 1 },
  { type: 'up', key: '5', code: 'Digit5', atMs: 33.6 },
  { type: 'down', key: '0', code: 'Digit0', atMs: 38.5, target: 'text', field: 1 },
  { type: 'up', key: '0', code: 'Digit0', atMs: 39.7 },
  { type: 'down', key: '7', code: 'Digit7', atMs: 48.3, target: 'text', field: 1 },
  { type: 'up', key: '7', code: 'Digit7', atMs: 49.3 },
  { type: 'down', key: '4', code: 'Digit4', atMs: 55.7, target: 'text', field: 1 },
  { type: 'up', key: '4', code: 'Digit4', atMs: 56.8 },
  { type: 'down', key: 'Tab', code: 'Tab', atMs: 65.4, target: 'text', field: 1 },
  { type: 'up', key: 'Tab', code: 'Tab', atMs: 66.4 },
];
