import { useState } from 'react';

const STORAGE_KEY = 'evertill.pos.scanning';

/** Whether this till has a scanner: remembered per device, off until it is turned on once. */
export function useScanningMode(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(read);
  function change(next: boolean) {
    setOn(next);
    try {
      localStorage.setItem(STORAGE_KEY, String(next));
    } catch {
      // Blocked storage: the mode lasts until the page is closed.
    }
  }
  return [isOn, change];
}

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true';
  } catch {
    return false;
  }
}
