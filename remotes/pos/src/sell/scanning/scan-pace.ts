/**
 * The longest gap between two keys of a scanner at its usual pace. Such scanners leave 2 to 30 ms, and people 40 ms or
 * more unless they roll over keys. In milliseconds.
 */
export const SCANNER_GAP_MS = 35;
/**
 * The longest delay of a single key for which the scan still has no effect on the focused element. In milliseconds.
 */
export const LATE_KEY_MS = 90;
