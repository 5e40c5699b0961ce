// While the register is locked, keys and scans belong to the lock screen. The browser still does with a key what it does
// by itself: it types, moves the focus, presses a button and sends a form.
const KEYS = ['keydown', 'keypress', 'keyup'] as const;

/** Keeps keys from everything behind the lock screen. Must: called before any screen listens to keys. */
export function guardKeys(target: EventTarget, isLocked: () => boolean): void {
  for (const type of KEYS)
    target.addEventListener(
      type,
      (event) => {
        if (isLocked()) event.stopImmediatePropagation();
      },
      { capture: true },
    );
}
