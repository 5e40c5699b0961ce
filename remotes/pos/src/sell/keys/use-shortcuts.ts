import { useEffect, useEffectEvent } from 'react';
import { type ShortcutName, shortcutOf } from './shortcuts';

/** Runs an action for each of the till's function keys; none while a dialog is open over it. */
export function useShortcuts(isOn: boolean, actions: Record<ShortcutName, () => void>): void {
  const run = useEffectEvent((name: ShortcutName) => actions[name]());

  useEffect(() => {
    if (!isOn) return;
    function handleKeyDown(event: KeyboardEvent) {
      const name = shortcutOf(event);
      if (!name) return;
      // F7 would turn on caret browsing, others open the browser's own tools.
      event.preventDefault();
      if (!event.repeat) run(name);
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [isOn]);
}
