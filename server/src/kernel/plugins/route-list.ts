// Records every route with the body that the route reads. A call with the wrong method gets the list of allowed methods
// from here, and tests that must reach every route use this list.
import type { FastifyInstance } from 'fastify';
import type { Struct } from 'superstruct';
import { HttpError } from '../http/http-error';

/** The struct that checks a body. Only the route knows the type of the body. */
export type BodyStruct = Struct<never, unknown>;

export interface ListedRoute {
  method: string;
  url: string;
  /** Null when the route reads no body. */
  input: BodyStruct | null;
  /** True for a write that runs once per `Idempotency-Key`. */
  hasKey: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    input?: BodyStruct;
    hasKey?: boolean;
  }
  interface FastifyInstance {
    routeList: readonly ListedRoute[];
  }
}

/** Returns the route options that declare the struct of the body. */
export function reads<T, S>(input: Struct<T, S>): { config: { input: BodyStruct } } {
  return { config: { input: input as unknown as BodyStruct } };
}

/** Keeps the list of routes, and answers an API call with a 405 when the address does not have the method. */
export function registerRouteList(app: FastifyInstance): void {
  const routes: ListedRoute[] = [];
  const patterns = new Map<string, RegExp>();
  app.decorate('routeList', routes);

  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) {
      routes.push({ method: one, url, input: config?.input ?? null, hasKey: config?.hasKey ?? false });
    }
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
