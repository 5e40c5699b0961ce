// Tells whether a person works on this device. A remote marks its work in the page's HTML, so that remotes of every
// release are understood.

/** Selects work that a reload would lose: elements that a remote marks as unsaved, and open dialogs. */
const OPEN_WORK = '[data-unsaved], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
const IDLE_AFTER_MS = 5 * 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const;
/** All tabs in use share this lock. A tab that gets the lock alone knows that no tab is in use. */
const LOCK = 'evertill-in-use';

/** True when a page has work that its HTML marks, and that a reload would lose. */
export function hasMarkedWork(page: Document): boolean {
  return page.querySelector(OPEN_WORK) !== null;
}

export interface InUse {
  /** True when this page has open work that a reload would lose. */
  hasOpenWork(): boolean;
  /** True when a person works in this tab, or did within the last five minutes. */
  isHere(): boolean;
  /** Tells the other tabs whether this tab is in use. Must be called regularly. */
  tell(): void;
  /** Resolves to true when no tab of this device is in use. */
  isNowhere(): Promise<boolean>;
  stop(): void;
}

export interface InUseOptions {
  page: Document;
  locks: LockManager | undefined;
  now(): number;
  /** True when a screen would ask before the person leaves it. */
  hasUnsaved(): boolean;
}

export function watchUse({ page, locks, now, hasUnsaved }: InUseOptions): InUse {
  let lastSign = now();
  let letGo: (() => void) | null = null;
  const note = () => {
    lastSign = now();
  };
  for (const sign of SIGNS_OF_LIFE) page.addEventListener(sign, note, { capture: true, passive: true });

  const hasOpenWork = () => hasUnsaved() || hasMarkedWork(page);
  const isHere = () => now() - lastSign < IDLE_AFTER_MS || hasOpenWork();

  function hold() {
    if (letGo || !locks) return;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    void locks.request(LOCK, { mode: 'shared' }, () => held);
  }

  function release() {
    letGo?.();
    letGo = null;
  }

  return {
    hasOpenWork,
    isHere,
    tell: () => (isHere() ? hold() : release()),
    async isNowhere() {
      if (isHere()) return false;
      release();
      // Without locks a tab cannot ask the other tabs, so each tab decides alone.
      return (await locks?.request(LOCK, { ifAvailable: true }, async (lock) => lock !== null)) ?? true;
    },
    stop() {
      for (const sign of SIGNS_OF_LIFE) page.removeEventListener(sign, note, { capture: true });
      release();
    },
  };
}
