import { DISPLAY_PATH } from '@evertill/shared-domain';
import { newUuid } from '@evertill/shared-offline';

const KEY = 'evertill.pos.display';

/** The id of the channel of this tab's till. Null until the till has opened its window once. */
export function displayId(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Opens the customer's window, or brings it to the front. Returns the id of its channel. Null when the browser has
 * blocked the window.
 */
export function openDisplayWindow(): string | null {
  const id = displayId() ?? newUuid();
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // The window works until the page is reloaded, and can then be opened again.
  }
  const opened = window.open(
    `${DISPLAY_PATH}#${id}`,
    `evertill-display-${id}`,
    'popup,width=1024,height=768',
  );
  opened?.focus();
  return opened ? id : null;
}
