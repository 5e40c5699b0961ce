/**
 * The till in a frame, for pages that want a wall between: `/embed/pos?client=<id of the token>`. The server lets nobody frame it but
 * the pages of that token, so who frames it may open it. Both sides speak in plain objects whose `type` begins with 'evertill:'.
 */
import { isRecord } from '@evertill/shared-domain';
import { checkSettings } from './check-options';
import { mount } from './mount';
import { TillError } from './till-error';
import type { Till, TillOptions, TillSettings } from './till-options';

/** What the page says to the frame, always with the origin of the shop as the target. */
export type FrameRequest =
  | {
      readonly type: 'evertill:open';
      readonly options: Omit<TillOptions, 'apiBase' | 'fetch'> & { token: string };
    }
  | { readonly type: 'evertill:update'; readonly settings: TillSettings }
  | { readonly type: 'evertill:flush' };

/** What the frame says to the page; `detail` is what the handler of an option would get. */
export interface FrameEvent {
  readonly type: `evertill:${'ready' | 'opened' | 'sale' | 'sale-queued' | 'error' | 'pending-count' | 'flushed'}`;
  readonly detail?: unknown;
}

/** Waits for the page around the frame to open the till, and speaks with it from then on. */
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
      // What is wrong with the rest is found and told by `mount`.
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
  // To whoever it is: it says nothing but that somebody listens.
  tell('*', 'evertill:ready');
}

function inWords(error: unknown): { code: string; message: string } {
  if (error instanceof TillError) return { code: error.code, message: error.message };
  return { code: 'crashed', message: error instanceof Error ? error.message : String(error) };
}
