// The static host: immutable builds below /r, and three files that change: registry.json, sw.js and the page itself.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/http-error';
import { createSiteFiles, type Encoding, type SiteFiles } from './site-files';

const YEAR_S = 365 * 24 * 3600;
const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;
const CHECK_FIRST = 'no-cache';
// These never fall back to the page: a script that is missing must fail as missing.
const NEVER_A_PAGE = /^\/(api|r|pictures)(\/|$)/;
const REGISTRY = '/registry.json';
const WORKER = '/sw.js';

/** Serves the suite of a folder; without one every unknown address is a 404. */
export function registerSite(app: FastifyInstance, siteDir: string | null): void {
  const files = siteDir === null ? null : createSiteFiles(siteDir);

  app.setNotFoundHandler(async (request, reply) => {
    const path = decodedPath(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!files || !isRead || path === null || path.startsWith('/api/')) throw notFound();
    const file = path === '/' ? null : await files.read(path, encodingsOf(request));
    if (file) return send(request, reply, path, file);
    if (NEVER_A_PAGE.test(path) || !wantsPage(request, path)) throw notFound();
    return sendPage(request, reply, files);
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  files: SiteFiles,
): Promise<FastifyReply> {
  const accepted = encodingsOf(request);
  // The page that the release wrote with its hints, or the live host's own.
  const page =
    (await files.read('/index.html', accepted)) ?? (await files.read(await hostPage(files), accepted));
  if (!page) throw notFound();
  return send(request, reply, '/index.html', page);
}

async function hostPage(files: SiteFiles): Promise<string> {
  const registry = await files.read(REGISTRY, []);
  if (!registry) throw notFound();
  const { apps } = JSON.parse(registry.content.toString()) as { apps?: { host?: { url?: string } } };
  return `${apps?.host?.url ?? '/'}index.html`;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { content, mediaType, encoding, etag }: NonNullable<Awaited<ReturnType<SiteFiles['read']>>>,
): FastifyReply {
  reply.headers({
    'Cache-Control': path.startsWith('/r/') ? IMMUTABLE : CHECK_FIRST,
    'Content-Type': mediaType,
    ETag: `"${etag}"`,
    Vary: 'Accept-Encoding',
    // A page that embeds the till loads its scripts from here.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(path === WORKER ? { 'Service-Worker-Allowed': '/' } : {}),
  });
  if (request.headers['if-none-match'] === `"${etag}"`) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.code(200).send(content);
}

function decodedPath(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?')[0] ?? '/');
  } catch {
    // Broken percent signs name nothing.
    return null;
  }
}

// A browser that navigates asks for HTML. Other callers take anything, so only an address without an extension is a page to them.
function wantsPage({ headers }: FastifyRequest, path: string): boolean {
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));
}

function encodingsOf(request: FastifyRequest): Encoding[] {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).filter((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!;q=0(\\.0+)?\\b)`).test(accepted),
  );
}
