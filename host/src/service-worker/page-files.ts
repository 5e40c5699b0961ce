// Names the files of the wanted screen in a stored page, so that the browser asks for all files of a start at once. A
// stored page names the files of its host only, because it is stored with the host.
import { firstFiles, type RemoteLine } from '@evertill/federation-kit/registry';
import { isFailing } from './activation';
import type { WorkerState } from './state';

/** Lists the files that the host's entry asks for below /app. */
const FILES_BELOW_APP = /<meta name="evertill-app-files" content="([^"]*)">/;
const BELOW_APP = /^\/app(\/|$)/i;
// The page is sent as text, so these headers would describe another body.
const OF_STORED_BODY = ['content-encoding', 'content-length', 'etag'];

/** Adds preload hints for the screen of this address to a stored page. Returns other pages unchanged. */
export async function withScreenFiles(
  page: Response,
  address: string,
  state: Pick<WorkerState, 'apps'>,
): Promise<Response> {
  const { pathname } = new URL(address);
  if (!BELOW_APP.test(pathname)) return page;
  const text = await page.clone().text();
  const ofHost = FILES_BELOW_APP.exec(text)?.[1];
  if (ofHost === undefined) return page;
  const files = [...ofHost.split(' '), ...screenFiles(state, pathname)].filter(Boolean);
  const hints = [...new Set(files)].map((file) => `<link rel="preload" href="${file}" as="script">`);
  const headers = new Headers(page.headers);
  for (const name of OF_STORED_BODY) headers.delete(name);
  // The address is known here, so the browser need not wait for the host's entry to read the list.
  return new Response(
    text.replace(FILES_BELOW_APP, () => hints.join('')),
    { headers },
  );
}

/** Lists the files of the stored remote that shows the screen. Empty when no remote with this screen is stored. */
function screenFiles({ apps }: Pick<WorkerState, 'apps'>, pathname: string): string[] {
  const lists = Object.entries(apps).map(([app, copies]) => {
    if (app === 'host' || !copies.active || isFailing(copies)) return [];
    // The lines were checked when the registry was read. The worker's own type names fewer of their members.
    return firstFiles(copies.active.line as unknown as RemoteLine, pathname);
  });
  return lists.find((files) => files.length > 0) ?? [];
}
