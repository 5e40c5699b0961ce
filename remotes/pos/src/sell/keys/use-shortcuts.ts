import { useContext, useEffect, useEffectEvent } from 'react';
import { KeySourceContext } from './key-source';
import { type ShortcutName, shortcutOf } from './shortcuts';
import { isTextField } from './text-field';

/** Runs an action for each of the till's keys while `isOn` is true. A key without an action stays the browser's. */
export function useShortcuts(
  isOn: boolean,
  actions: Record<ShortcutName | 'keys', (() => void) | null>,
): void {
  const given = useContext(KeySourceContext);
  const actionOf = useEffectEvent((name: ShortcutName | 'keys') => actions[name]);

  useEffect(() => {
    if (!isOn) return;
    const source = given ?? window;
    function handleKeyDown(event: Event) {
      if (!(event instanceof KeyboardEvent)) return;
      const name = event.key === '?' && !isTextField(event.target) ? 'keys' : shortcutOf(event);
      const run = name && actionOf(name);
      // While a dialog covers the till, keys belong to that dialog.
      if (!run || (event.target instanceof Element && event.target.closest('[aria-modal=true]'))) return;
      // Prevents the browser's own actions: F7 would turn on caret browsing, and other keys open the browser's tools.
      event.preventDefault();
      if (!event.repeat) run();
    }
    source.addEventListener('keydown', handleKeyDown);
    return () => source.removeEventListener('keydown', handleKeyDown);
  }, [isOn, given]);
}
