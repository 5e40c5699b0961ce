import type { Trace } from '../trace';

/** A fast typist in the search field, whose fingers roll over two or three keys within 35 ms. */
export const ROLLOVER_TYPING: Trace = [
  { type: 'down', key: 'g', code: 'KeyG', atMs: 0, target: 'text', field: 1 },
  { type: 'down', key: 'r', code: 'KeyR', atMs: 18, target: 'text', field: 1 },
  { type: 'down', key: 'e', code: 'KeyE', atMs: 45, target: 'text', field: 1 },
  { type: 'up', key: 'g', code: 'KeyG', atMs: 76 },
  { type: 'up', key: 'r', code: 'KeyR', atMs: 76.7 },
  { type: 'up', key: 'e', code: 'KeyE', atMs: 119.2 },
  { type: 'down', key: 'e', code: 'KeyE', atMs: 141, target: 'text', field: 1 },
  { type: 'down', key: 'n', code: 'KeyN', atMs: 163, target: 'text', field: 1 },
  { type: 'down', key: 't', code: 'KeyT', atMs: 194, target: 'text', field: 1 },
  { type: 'up', key: 'e', code: 'KeyE', atMs: 223.4 },
  { type: 'up', key: 'n', code: 'KeyN', atMs: 239.4 },
  { type: 'up', key: 't', code: 'KeyT', atMs: 267.2 },
  { type: 'down', key: 'e', code: 'KeyE', atMs: 334, target: 'text', field: 1 },
  { type: 'down', key: 'a', code: 'KeyA', atMs: 358, target: 'text', field: 1 },
  { type: 'down', key: 'Enter', code: 'Enter', atMs: 377, target: 'text', field: 1 },
  { type: 'up', key: 'e', code: 'KeyE', atMs: 408.4 },
  { type: 'up', key: 'a', code: 'KeyA', atMs: 430.5 },
  { type: 'up', key: 'Enter', code: 'Enter', atMs: 455.8 },
];
