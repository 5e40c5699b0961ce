// Whether somebody works here. A remote says so in the page itself, so that one of any age is understood.

/** Work that a reload would take away: what a remote marks as unsaved, and whatever lies over the page. */
const OPEN_WORK = '[data-unsaved], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
const IDLE_AFTER_MS = 5 * 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const;
/** Held together by all tabs in use; whoever gets it alone knows that there is none. */
const LOCK = 'evertill-in-use';

export interface InUse {
  /** Something is begun here that a reload would lose. */
  hasOpenWork(): boolean;
  /** Somebody works in this tab, or did a moment ago. */
  isHere(): boolean;
  /** Tells the other tabs, as often as it is called, whether this one is in use. */
  tell(): void;
  /** Whether no tab of this device is in use. */
  isNowhere(): Promise<boolean>;
  stop(): void;
}

export interface InUseOptions {
  page: Document;
  locks: LockManager | undefined;
  now(): number;
  /** A screen would ask before it is left. */
  hasUnsaved(): boolean;
}

export function watchUse({ page, locks, now, hasUnsaved }: InUseOptions): InUse {
  let lastSign = now();
  let letGo: (() => void) | null = null;
  const note = () => {
    lastSign = now();
  };
  for (const sign of SIGNS_OF_LIFE) page.addEventListener(sign, note, { capture: true, passive: true });

  const hasOpenWork = () => hasUnsaved() || page.querySelector(OPEN_WORK) !== null;
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
      // Without locks a browser has no way to ask its other tabs; each then looks after itself.
      return (await locks?.request(LOCK, { ifAvailable: true }, async (lock) => lock !== null)) ?? true;
    },
    stop() {
      for (const sign of SIGNS_OF_LIFE) page.removeEventListener(sign, note, { capture: true });
      release();
    },
  };
}
