import { createRoot, type Root } from 'react-dom/client';
import type { SlotView } from './remote-slot';
import { SlotStatus } from './slot-status';

/** The place of a remote: one element for the remote itself, one for what the host has to say about it. */
export function openSlotView(container: HTMLElement, { app, title, onRetry }: SlotViewOptions): SlotView {
  const status = child(container, 'slot-status');
  status.hidden = true;
  let content = child(container, 'slot-content');
  // Made when there is something to say: most remotes open before that.
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
      // Laid out below the status all the while: a screen that measures itself on opening must find its size.
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
  /** What the panel calls the remote, by the screen that is open. */
  title(): string;
  onRetry(): void;
}

function child(container: HTMLElement, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  container.append(element);
  return element;
}
