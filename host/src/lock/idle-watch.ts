// Locks a register that nobody has touched for some minutes, in any tab.
import type { Clock, KeyValueStorage } from '@evertill/shared-offline';

export interface IdleParts {
  /** The window whose input counts. */
  target: EventTarget;
  clock: Pick<Clock, 'now' | 'setTimeout'>;
  /** The storage that all tabs share. */
  storage: KeyValueStorage;
  /** The minutes without any input after which the register locks. Zero never locks. */
  minutes(): number;
  onIdle(): void;
}

const KEY = 'evertill.lastInput';
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
// Writing at every movement would be slow, and a minute is counted in seconds.
const NOTED_EVERY_MS = 5_000;
const LOOKS_EVERY_MS = 10_000;

export function watchIdle({ target, clock, storage, minutes, onIdle }: IdleParts): void {
  let notedAt = Number.NEGATIVE_INFINITY;
  // The page has just been opened or reloaded, which is an input as well.
  note();

  function note(): void {
    const now = clock.now().getTime();
    if (Math.abs(now - notedAt) < NOTED_EVERY_MS) return;
    notedAt = now;
    try {
      storage.setItem(KEY, String(now));
    } catch {
      // Without the storage only this tab's own input counts.
    }
  }

  function look(): void {
    const limit = minutes() * 60_000;
    const shared = Number(storage.getItem(KEY) ?? 0);
    const last = Math.max(notedAt, Number.isFinite(shared) ? shared : 0);
    if (limit > 0 && clock.now().getTime() - last >= limit) onIdle();
    clock.setTimeout(look, LOOKS_EVERY_MS);
  }

  for (const input of INPUTS) target.addEventListener(input, note, { capture: true, passive: true });
  clock.setTimeout(look, LOOKS_EVERY_MS);
}
