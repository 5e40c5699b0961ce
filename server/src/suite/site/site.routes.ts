// The static host. It serves immutable builds below /r and three files that change: registry.json, sw.js and the page.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openFirstDevices, refreshSite, settleRollouts } from '@evertill/federation-kit/releases';
import send from '@fastify/send';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock';
import { notFound } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';
import { contentSecurityPolicy } from '../../kernel/plugins/headers';
import type { SessionsRepository } from '../../people/sessions/sessions.repository';
import type { TokenOrigins } from '../../people/tokens/token-origins.repository';
import { findDevicePlace } from '../releases/device-place';
import { type LiveRegistry, openLiveRegistry } from './live-registry';

const YEAR_S = 365 * 24 * 3600;
const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;
const CHECK_FIRST = 'no-cache';
// These paths never fall back to the page, because a missing script must fail as missing.
const NEVER_A_PAGE = /^\/(api|r|pictures|embed)(\/|$)/;
const OF_BUILDS = /^r\//;
// A device waits no longer for a file that another server may have.
const LOOK_MS = 2_000;
const WORKER = '/sw.js';
const EMBEDDED_TILL = 'embed/pos.html';
// The library's own list still has the older type application/javascript.
send.mime.define({ 'text/javascript': ['js', 'mjs'] }, true);

interface SiteOptions {
  clock: Clock;
  sessions: SessionsRepository;
  tokenOrigins: TokenOrigins;
  printers: readonly string[];
}

/** Serves the suite in a folder. Without a folder every unknown address is a 404. */
export async function registerSite(
  app: FastifyInstance,
  { clock, sessions, tokenOrigins, printers }: SiteOptions,
  siteDir: string | null,
): Promise<void> {
  if (siteDir === null) {
    app.setNotFoundHandler(() => {
      throw notFound();
    });
    return;
  }
  const root = resolve(siteDir);
  const live = openLiveRegistry(root);
  // Reads it once, so that there is a last good one from the start.
  live.read();
  const firstDevices = openFirstDevices(root, {
    onFault: (reason) => app.log.error({ reason }, 'the rollouts are lost'),
  });
  await app.register(serveStatic, {
    root,
    serve: false,
    index: false,
    cacheControl: false,
    // A release from the workspace writes compressed copies beside its files. A file without a compressed copy is
    // compressed when it is sent.
    preCompressed: true,
    setHeaders: (reply) => reply.headers(headersFor(pathOf(reply.request))),
  });

  // Only the pages of a live token may frame this page. The address names the token by its id, because a secret must
  // not be in an address.
  app.route<{ Querystring: { client?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/embed/pos',
    async handler(request, reply) {
      const { client } = request.query;
      const ancestors = client !== undefined && isUuid(client) ? await tokenOrigins.ofLiveToken(client) : [];
      return reply
        .header('Content-Security-Policy', contentSecurityPolicy({ ancestors }))
        .sendFile(EMBEDDED_TILL);
    },
  });

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const path = request.params['*'];
      if (path === 'registry.json') {
        const good = live.lastGood();
        if (good) return reply.header('Cache-Control', 'no-store').send(good);
        if (firstDevices.hasRollouts() && (await sendOwnRegistry(request, reply))) return reply;
      }
      // Another server may have named the file of a build that has not come here yet.
      if (isPlain(path) && OF_BUILDS.test(path) && !existsSync(join(root, path)))
        await Promise.race([refreshSite(root), delay(LOOK_MS)]);
      if (isPlain(path)) reply.sendFile(path);
      else reply.callNotFound();
      return reply;
    },
  });

  /** Sends the registry of a device that tries a build before all others, instead of the common registry. */
  async function sendOwnRegistry(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    reply.header('Vary', 'Cookie');
    const registry = await ownRegistry(request).catch((error: unknown) => {
      // Must: send the common registry. No other app may depend on a rollout.
      request.log.error({ err: error }, 'the rollouts failed');
      return null;
    });
    if (!registry) return false;
    reply.header('Cache-Control', 'no-store').send(registry);
    return true;
  }

  async function ownRegistry(request: FastifyRequest): Promise<object | null> {
    const now = clock.now().getTime();
    for (const ended of await settleRollouts(root, now))
      request.log.warn(ended, ended.stopped === null ? 'the rollout has passed' : 'the rollout cannot end');
    return firstDevices.registryFor(await findDevicePlace(request, sessions), now);
  }

  app.setNotFoundHandler((request, reply) => {
    const page = wantsPage(request) ? pageOf(root, live) : null;
    if (page === null) throw notFound();
    const overrides = originsIn(live.read()?.overrides);
    if (overrides.length > 0)
      reply.header('Content-Security-Policy', contentSecurityPolicy({ overrides, printers }));
    reply.sendFile(page);
  });
}

/**
 * Returns the page that the release wrote with its hints, or the page of the live host. Null when nothing is published.
 */
function pageOf(root: string, live: LiveRegistry): string | null {
  if (existsSync(join(root, 'index.html'))) return 'index.html';
  const registry = live.read();
  if (!registry) return null;
  const page = `${registry.apps?.host?.url ?? '/'}index.html`.slice(1);
  return existsSync(join(root, page)) ? page : null;
}

// Keeps only plain origins, because other values could open more than intended in the content policy.
function originsIn(overrides: unknown): string[] {
  if (!Array.isArray(overrides)) return [];
  return overrides.filter((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
}

function headersFor(path: string): Record<string, string> {
  return {
    'Cache-Control': path.startsWith('/r/') ? IMMUTABLE : CHECK_FIRST,
    // A page that embeds the POS loads its scripts from here.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(path === WORKER ? { 'Service-Worker-Allowed': '/' } : {}),
  };
}

// Allows only plain names: no parent folders, no hidden files and no other separators. Every published file has a plain
// name.
function isPlain(path: string): boolean {
  return path.split('/').every((part) => /^[\w@~+-][\w@.~+-]*$/.test(part));
}

// A browser that navigates asks for HTML. Other callers accept anything, and get the page only for an address without
// an extension.
function wantsPage(request: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(request.method)) return false;
  const path = pathOf(request);
  if (NEVER_A_PAGE.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));
}

function pathOf({ url }: FastifyRequest): string {
  return decodeURIComponent(url.split('?')[0] ?? '/');
}
