import type { Store } from '@evertill/federation-kit';
import { useStore } from '@evertill/federation-kit';
import { EvertillProvider } from '@evertill/shared-ui';
import { createRoot } from 'react-dom/client';
import type { SlotPlace, SlotState } from './remote-slot';
import { SlotStatus } from './slot-status';

/** The place of a remote: one element for the remote itself, one for what the host has to say about it. */
export function openSlotPlace(
  container: HTMLElement,
  {
    app,
    title,
    theme,
    onRetry,
  }: { app: string; title: string; theme: Store<'light' | 'dark'>; onRetry(): void },
): SlotPlace {
  const status = child(container, 'slot-status');
  let content = child(container, 'slot-content');
  const root = createRoot(status, { identifierPrefix: `${app}-slot-` });

  return {
    freshContent() {
      content.remove();
      content = child(container, 'slot-content');
      return content;
    },
    show(state) {
      status.hidden = state.phase === 'open' || state.phase === 'quiet';
      content.hidden = state.phase === 'failed';
      root.render(<Themed app={app} title={title} theme={theme} state={state} onRetry={onRetry} />);
    },
    close() {
      root.unmount();
      container.replaceChildren();
    },
  };
}

interface ThemedProps {
  app: string;
  title: string;
  theme: Store<'light' | 'dark'>;
  state: SlotState;
  onRetry(): void;
}

function Themed({ app, title, theme, state, onRetry }: ThemedProps) {
  return (
    <EvertillProvider idPrefix={`${app}-slot-`} theme={useStore(theme)}>
      <SlotStatus title={title} state={state} onRetry={onRetry} />
    </EvertillProvider>
  );
}

function child(container: HTMLElement, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  container.append(element);
  return element;
}
