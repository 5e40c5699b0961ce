import { useEffect, useState } from 'react';
import { useStableCallback } from '../use-stable-callback';
import { createScanQueue } from './scan-queue';

interface ScansOptions {
  readonly isOpen: () => boolean;
  /** Rings the code up; false when it belongs to no product. */
  readonly ringUp: (code: string) => boolean;
  /** Something has changed that may let waiting scans go on. */
  readonly canScan: boolean;
}

/** Codes on their way to the cart: those that wait, and those that belong to no product. */
export function useScans({ isOpen, ringUp, canScan }: ScansOptions) {
  const [waiting, setWaiting] = useState(0);
  const [unknownCodes, setUnknownCodes] = useState<readonly string[]>([]);
  const isOpenNow = useStableCallback(isOpen);
  const resolve = useStableCallback((code: string) => {
    if (!ringUp(code)) setUnknownCodes((codes) => [...codes, code]);
  });
  const [queue] = useState(() => createScanQueue({ isOpen: isOpenNow, resolve, onWaiting: setWaiting }));

  useEffect(() => {
    if (canScan) queue.flush();
  }, [canScan, queue]);

  return { push: queue.push, flush: queue.flush, waiting, unknownCodes, dismiss: () => setUnknownCodes([]) };
}
