/**
 * Serves the till in a frame, for pages that want to be isolated from the till: `/embed/pos?client=<id of the token>`.
 * The server lets only the pages of that token frame the address, so any page that frames it may open the till. Both
 * sides send plain objects whose `type` begins with 'evertill:'.
 */
import { isRecord } from '@evertill/shared-domain';
import { checkSettings } from './check-options';
import { mount } from './mount';
import { TillError } from './till-error';
import type { Till, TillOptions, TillSettings } from './till-options';

/** The messages from the page to the frame. The target is always the shop's origin. */
export type FrameRequest =
  | {
      readonly type: 'evertill:open';
      readonly options: Omit<TillOptions, 'apiBase' | 'fetch'> & { token: string };
    }
  | { readonly type: 'evertill:update'; readonly settings: TillSettings }
  | { readonly type: 'evertill:flush' };

/**
 * The messages from the frame to the page. `detail` is the value that the handler of the matching option would receive.
 */
export interface FrameEvent {
  readonly type: `evertill:${'ready' | 'opened' | 'sale' | 'sale-queued' | 'error' | 'pending-count' | 'flushed'}`;
  readonly detail?: unknown;
}

/** Waits until the page around the frame opens the till, and then exchanges messages with that page. */
export function serveFrame(): void {
  const page = window.parent;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html,body,[data-evertill]{height:100%;margin:0}');
  document.adoptedStyleSheets = [sheet];
  if (page === window) return;
  let till: Till | null = null;

  function tell(origin: string, type: FrameEvent['type'], detail?: unknown): void {
    page.postMessage({ type, detail }, origin);
  }

  function open(options: Record<string, unknown>, origin: string): Till {
    return mount(document.body, {
      // `mount` checks these options and reports invalid ones.
      ...(options as Partial<TillOptions>),
      apiBase: '/api',
      keyboard: 'page',
      onSale: (sale) => tell(origin, 'evertill:sale', sale),
      onSaleQueued: (sale) => tell(origin, 'evertill:sale-queued', sale),
      onError: (error) => tell(origin, 'evertill:error', inWords(error)),
      onPendingCount: (count) => tell(origin, 'evertill:pending-count', count),
    });
  }

  async function serve(message: Record<string, unknown>, origin: string): Promise<void> {
    if (message.type === 'evertill:open' && till === null && isRecord(message.options)) {
      till = open(message.options, origin);
      tell(origin, 'evertill:opened', { version: till.version });
    } else if (message.type === 'evertill:update' && till && isRecord(message.settings)) {
      const { token, theme, density, features } = message.settings as TillSettings;
      const given = { token, theme, density, features };
      const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      checkSettings(settings);
      till.update(settings);
    } else if (message.type === 'evertill:flush' && till) {
      tell(origin, 'evertill:flushed', await till.flush());
    }
  }

  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== page || !isRecord(data)) return;
    serve(data, origin).catch((error: unknown) => tell(origin, 'evertill:error', inWords(error)));
  });
  // Any origin may receive this message, because it says only that the frame is listening.
  tell('*', 'evertill:ready');
}

function inWords(error: unknown): { code: string; message: string } {
  if (error instanceof TillError) return { code: error.code, message: error.message };
  return { code: 'crashed', message: error instanceof Error ? error.message : String(error) };
}
