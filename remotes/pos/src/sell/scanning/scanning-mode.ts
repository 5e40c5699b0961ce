// Whether this till has a scanner: remembered per device, off until it is turned on once.

const STORAGE_KEY = 'evertill.pos.scanning';

export function recallScanningMode(namespace: string): boolean {
  try {
    return localStorage.getItem(keyOf(namespace)) === 'true';
  } catch {
    return false;
  }
}

export function rememberScanningMode(namespace: string, isOn: boolean): void {
  try {
    localStorage.setItem(keyOf(namespace), String(isOn));
  } catch {
    // Blocked storage: the mode lasts until the page is closed.
  }
}

/** Two tills of one origin, embedded ones, may each have a scanner or none. */
function keyOf(namespace: string): string {
  return namespace === '' ? STORAGE_KEY : `${STORAGE_KEY}:${namespace}`;
}
