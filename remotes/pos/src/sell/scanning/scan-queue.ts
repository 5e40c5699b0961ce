// Answers scans in the order of their arrival. Must: a code that cannot be answered yet waits and is never dropped.

export interface ScanQueue {
  push(code: string): void;
  /** Answers the waiting scans, unless the queue is closed. */
  flush(): void;
  getWaiting(): number;
}

interface ScanQueueOptions {
  /** False while the products load or a payment is being taken. */
  readonly isOpen: () => boolean;
  readonly resolve: (code: string) => void;
  readonly onWaiting?: (count: number) => void;
}

export function createScanQueue({ isOpen, resolve, onWaiting }: ScanQueueOptions): ScanQueue {
  const waiting: string[] = [];

  function flush() {
    const before = waiting.length;
    while (isOpen()) {
      const code = waiting.shift();
      if (code === undefined) break;
      resolve(code);
    }
    if (waiting.length !== before) onWaiting?.(waiting.length);
  }

  return {
    push(text) {
      const code = text.trim();
      if (code === '') return;
      waiting.push(code);
      if (isOpen()) flush();
      else onWaiting?.(waiting.length);
    },
    flush,
    getWaiting: () => waiting.length,
  };
}

/** Splits pasted text into codes, one per line. */
export function splitPastedCodes(text: string): string[] {
  return text
    .split(/[\r\n\t]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '');
}
