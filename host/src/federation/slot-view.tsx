import { createRoot, type Root } from 'react-dom/client';
import type { SlotView } from './remote-slot';
import { SlotStatus } from './slot-status';

/**
 * Opens the place of a remote, with one element for the remote itself and one for the host's messages about the remote.
 */
export function openSlotView(container: HTMLElement, { app, title, onRetry }: SlotViewOptions): SlotView {
  const status = child(container, 'slot-status');
  status.hidden = true;
  let content = child(container, 'slot-content');
  // Created only when a message is shown, because most remotes open before that.
  let root: Root | null = null;

  return {
    freshContent() {
      content.remove();
      content = child(container, 'slot-content');
      return content;
    },
    show(state) {
      const isSilent = state.phase === 'open' || state.phase === 'quiet';
      status.hidden = isSilent;
      // The content keeps its layout below the status, because a screen that measures itself on opening must find its
      // size.
      content.inert = !isSilent;
      if (isSilent && !root) return;
      root ??= createRoot(status, { identifierPrefix: `${app}-slot-` });
      root.render(<SlotStatus title={title()} state={state} onRetry={onRetry} />);
    },
    close() {
      root?.unmount();
      container.replaceChildren();
    },
  };
}

export interface SlotViewOptions {
  app: string;
  /** Returns the remote's name for the panel, which depends on the open screen. */
  title(): string;
  onRetry(): void;
}

function child(container: HTMLElement, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  container.append(element);
  return element;
}
