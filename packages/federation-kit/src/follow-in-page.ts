import type { HostApi } from './host-api';

interface Click {
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly button: number;
  preventDefault(): void;
}

/** Handles a plain click on a link to a screen of the suite. The browser handles a click with a modifier key. */
export function followInPage(event: Click, to: string, navigate: HostApi['navigate']): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  navigate(to);
}
