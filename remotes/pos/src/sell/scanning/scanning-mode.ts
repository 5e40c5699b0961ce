// Whether this till has a scanner: remembered per device, off until it is turned on once.

const STORAGE_KEY = 'evertill.pos.scanning';

export function recallScanningMode(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true';
  } catch {
    return false;
  }
}

export function rememberScanningMode(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(isOn));
  } catch {
    // Blocked storage: the mode lasts until the page is closed.
  }
}
