import { type RefObject, useContext, useEffect, useState } from 'react';
import { KeySourceContext } from '../keys/key-source';
import { useStableCallback } from '../use-stable-callback';
import { keepFocus } from './focus-keeper';
import { createLiveScanner } from './live-scanner';
import { createScanQueue } from './scan-queue';
import { readScanner } from './scanner-keys';
import { useScanningMode } from './scanning-mode';
import { useUnknownCodes } from './use-unknown-codes';

interface ScanningOptions {
  readonly till: RefObject<HTMLElement | null>;
  readonly codeField: RefObject<HTMLInputElement | null>;
  /** Whether the products are there that a code is looked for in. */
  readonly canScan: boolean;
  readonly isPaying: () => boolean;
  /** Whether a code is some product's. */
  readonly isKnown: (code: string) => boolean;
  /** Puts the product of a code into the cart; false when it belongs to none. */
  readonly ringUp: (code: string) => boolean;
}

export interface Scanning {
  readonly isOn: boolean;
  setOn(isOn: boolean): void;
  /** A code from the scanner, the barcode field or the clipboard. */
  push(code: string): void;
  /** Rings up what waited, when nothing holds it up any more. */
  flush(): void;
  /** How many codes wait, because products load or a payment is being taken. */
  readonly waiting: number;
  /** True while keys come at a scanner's pace. */
  isInScan(): boolean;
  /** Codes that belong to no product, until they are dismissed. */
  readonly unknownCodes: readonly string[];
  /** How many of them there ever were. */
  readonly unknownCount: number;
  dismiss(): void;
}

/** Codes on their way to the cart, read wherever the focus is; in scanning mode it comes back to their field. */
export function useScanning(options: ScanningOptions): Scanning {
  const { till, codeField, canScan } = options;
  const given = useContext(KeySourceContext);
  const [isOn, setOn] = useScanningMode();
  const [waiting, setWaiting] = useState(0);
  const problems = useUnknownCodes();
  const isOpen = useStableCallback(() => options.canScan && !options.isPaying());
  const resolve = useStableCallback((code: string) => {
    if (options.ringUp(code)) problems.forgetSoon();
    else problems.add(code);
  });
  const [queue] = useState(() => createScanQueue({ isOpen, resolve, onWaiting: setWaiting }));
  const [scanner] = useState(createLiveScanner);

  useEffect(() => {
    if (canScan) queue.flush();
  }, [canScan, queue]);

  const isInScan = useStableCallback(() => scanner.isInScan(performance.now()));
  const isScanning = useStableCallback(() => isOn);
  const isKnown = useStableCallback((code: string) => options.isKnown(code));
  useEffect(
    () =>
      readScanner({
        source: given ?? window,
        scanner,
        codeField,
        till,
        isScanning,
        isKnown,
        onCode: queue.push,
      }),
    [given, scanner, codeField, till, isScanning, isKnown, queue],
  );

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
