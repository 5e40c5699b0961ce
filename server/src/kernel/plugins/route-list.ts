// Every route with what it reads, noted as it is registered: a call by a wrong method is told which ones there are, and the
// tests that must reach every route ask here.
import type { FastifyInstance } from 'fastify';
import type { Struct } from 'superstruct';
import { HttpError } from '../http/http-error';

/** The struct that a body is checked with; whose values these are, only its route knows. */
export type BodyStruct = Struct<never, unknown>;

export interface ListedRoute {
  method: string;
  url: string;
  /** Null where no body is read. */
  input: BodyStruct | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    input?: BodyStruct;
  }
  interface FastifyInstance {
    routeList: readonly ListedRoute[];
  }
}

/** How a route says what it reads. */
export function reads<T, S>(input: Struct<T, S>): { config: { input: BodyStruct } } {
  return { config: { input: input as unknown as BodyStruct } };
}

/** Keeps the list of routes, and answers a call of the API by a method that it does not have with a 405. */
export function registerRouteList(app: FastifyInstance): void {
  const routes: ListedRoute[] = [];
  const patterns = new Map<string, RegExp>();
  app.decorate('routeList', routes);

  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, input: config?.input ?? null });
    patterns.set(url, new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`));
  });

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/api/')) return;
    const path = request.url.split('?')[0] ?? '';
    const allowed = routes.flatMap(({ url, method }) =>
      url.startsWith('/api/') && patterns.get(url)?.test(path) ? method : [],
    );
    if (allowed.length === 0) return;
    throw new HttpError(405, 'This address is called in another way', {
      headers: { Allow: allowed.join(', ') },
    });
  });
}
