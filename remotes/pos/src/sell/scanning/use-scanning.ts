import { type RefObject, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { KeySourceContext } from '../keys/key-source';
import { useStableCallback } from '../use-stable-callback';
import { takeEarlyKeys } from './early-keys';
import { keepFocus } from './focus-keeper';
import { createLiveScanner } from './live-scanner';
import { createScanQueue } from './scan-queue';
import { readScanner } from './scanner-keys';
import { useScanningMode } from './scanning-mode';
import { useScanSounds } from './use-scan-sounds';
import { useUnknownCodes } from './use-unknown-codes';

interface ScanningOptions {
  readonly till: RefObject<HTMLElement | null>;
  readonly codeField: RefObject<HTMLInputElement | null>;
  /** True when the products that codes are looked up in have loaded. */
  readonly canScan: boolean;
  readonly isPaying: () => boolean;
  /** True when a code belongs to a product. */
  readonly isKnown: (code: string) => boolean;
  /** Adds the product of a code to the cart. False when the code belongs to no product. */
  readonly ringUp: (code: string) => boolean;
  /** Called with a product's code that came too slowly for a scan and was not taken. */
  readonly onTooSlow: (code: string) => void;
}

export interface Scanning {
  readonly isOn: boolean;
  setOn(isOn: boolean): void;
  /** Takes a code from the scanner, the barcode field or the clipboard. */
  push(code: string): void;
  /** Rings up the waiting codes, unless they still have to wait. */
  flush(): void;
  /** The number of codes that wait because products load or a payment is being taken. */
  readonly waiting: number;
  /** True while keys come at a scanner's pace. */
  isInScan(): boolean;
  /** The codes that belong to no product. Kept until dismissed, or until a later scan succeeds. */
  readonly unknownCodes: readonly string[];
  /** The number of unknown codes so far, including dismissed ones. */
  readonly unknownCount: number;
  dismiss(): void;
}

/**
 * Reads codes wherever the focus is and rings them up in order. In scanning mode the focus returns to the barcode
 * field.
 */
export function useScanning(options: ScanningOptions): Scanning {
  const { till, codeField, canScan } = options;
  const given = useContext(KeySourceContext);
  const [isOn, setOn] = useScanningMode();
  const [waiting, setWaiting] = useState(0);
  const problems = useUnknownCodes();
  const sounds = useScanSounds();
  const isOpen = useStableCallback(() => options.canScan && !options.isPaying());
  const resolve = useStableCallback((code: string) => {
    if (options.ringUp(code)) problems.forgetSoon();
    else {
      sounds.notAdded();
      problems.add(code);
    }
  });
  const [queue] = useState(() => createScanQueue({ isOpen, resolve, onWaiting: setWaiting }));
  const [scanner] = useState(createLiveScanner);

  useEffect(() => {
    if (canScan) queue.flush();
  }, [canScan, queue]);

  const isInScan = useStableCallback(() => scanner.isInScan(performance.now()));
  const isScanning = useStableCallback(() => isOn);
  const isKnown = useStableCallback((code: string) => options.isKnown(code));
  const onTooSlow = useStableCallback((code: string) => options.onTooSlow(code));
  // A layout effect, because no key may come between the early keys and the first key that is read here, and because the
  // shell discards the early keys once the screen is up.
  useLayoutEffect(() => {
    // Keys outside of an embedded till are not the till's.
    const early = given === null ? takeEarlyKeys() : [];
    if (early.length > 0) for (const code of scanner.catchUp(early)) queue.push(code);
    return readScanner({
      source: given ?? window,
      scanner,
      codeField,
      till,
      isScanning,
      isKnown,
      onCode: queue.push,
      onTooSlow,
    });
  }, [given, scanner, codeField, till, isScanning, isKnown, onTooSlow, queue]);

  useEffect(() => {
    if (isOn) return keepFocus({ source: given ?? window, scanner, codeField, till });
  }, [isOn, given, scanner, codeField, till]);

  return {
    isOn,
    setOn,
    push: queue.push,
    flush: queue.flush,
    waiting,
    isInScan,
    unknownCodes: problems.codes,
    unknownCount: problems.count,
    dismiss: problems.forget,
  };
}
