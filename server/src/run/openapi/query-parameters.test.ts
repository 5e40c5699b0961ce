// Calls every route with a query that notes which names the route reads.
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { addProduct } from '../../../test/builders';
import { startTestApp } from '../../../test/test-app';
import { documentedRoutes } from './document';
import { QUERY_PARAMETERS } from './query-parameters';

const readNames = new Map<string, Set<string>>();

function noteReads(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const { method, routeOptions } = request;
    const names = new Set<string>();
    readNames.set(`${method} ${routeOptions.url}`, names);
    request.query = new Proxy(request.query as Record<string, string>, {
      get(query, name) {
        if (typeof name === 'string') names.add(name);
        return query[String(name)];
      },
    });
  });
}

const test = startTestApp({}, { beforeReady: noteReads });

const MOMENT = '2026-03-02T00:00:00.000Z';
const VALUES: Readonly<Record<string, string>> = {
  from: '2026-03-01',
  to: '2026-03-02',
  startDate: MOMENT,
  endDate: '2026-03-03T00:00:00.000Z',
  amount: '1',
  limit: '5',
  cursor: `${Date.parse(MOMENT)}_00000000-0000-4000-8000-000000000000`,
  registerId: 'till-1',
  status: 'failed',
};
// These calls need more than a session: an upload of a team.
const ELSEWHERE = ['PUT /api/releases/files'];

it('names the parameters that each route reads from its query, and no others', async () => {
  const { admin } = await test.openShop();
  const product = await addProduct(admin);
  const customer = (await admin.send('POST', '/customers', { name: 'Ada' })).body;
  const idOf = (url: string) => (url.includes('/customers/') ? String(customer.id) : product.id);
  const routes = documentedRoutes(test.app.routeList).filter(({ method }) => method === 'GET');
  for (const { method, url } of routes) {
    const path = url.slice('/api'.length).replace(':by', 'day').replace(':id', idOf(url));
    const names = Object.keys(QUERY_PARAMETERS[`${method} ${url}`] ?? {});
    const query = Object.fromEntries(
      names.flatMap((name) => (name in VALUES ? [[name, VALUES[name] ?? '']] : [])),
    );
    await admin.get(`${path}?${new URLSearchParams(query)}`);
  }
  const read = Object.fromEntries(
    [...readNames].filter(([, names]) => names.size > 0).map(([call, names]) => [call, [...names].sort()]),
  );
  const described = Object.entries(QUERY_PARAMETERS)
    .filter(([call]) => !ELSEWHERE.includes(call))
    .map(([call, parameters]) => [call, Object.keys(parameters).sort()]);
  expect(read).toEqual(Object.fromEntries(described));
});
