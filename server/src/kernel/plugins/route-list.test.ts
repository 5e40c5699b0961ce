import { expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { ACCESS } from '../http/access';

const test = startTestApp();

it('answers a call with the wrong method with a 405 that names the allowed methods', async () => {
  for (const [method, url, allowed] of [
    ['GET', '/api/auth/login', 'POST'],
    ['PATCH', '/api/users/some-id', 'PUT, DELETE'],
    ['DELETE', '/api/products', 'GET, POST'],
    ['PUT', '/api/health?x=1', 'GET, HEAD'],
  ] as const) {
    const answer = await test.app.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow?.toString().split(', ').sort().join(', ')], url).toEqual([
      405,
      allowed.split(', ').sort().join(', '),
    ]);
    expect(answer.json()).toEqual({ error: 'This address is called in another way' });
  }
  expect((await test.app.inject({ method: 'POST', url: '/api/nothing' })).statusCode).toBe(404);
});

it('answers the HEAD request of a load balancer’s health check', async () => {
  const answer = await test.app.inject({ method: 'HEAD', url: '/api/health' });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});

it('lists every call of the API with the body that each write reads', () => {
  const api = test.app.routeList.filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD');
  const rows = Object.keys(ACCESS).filter((row) => !row.endsWith('/test/faults'));
  expect(api.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(rows.sort());
  const silent = api.flatMap(({ method, url, input }) =>
    ['POST', 'PUT', 'PATCH'].includes(method) && input === null ? `${method} ${url}` : [],
  );
  // The file of a release is sent as bytes, and the release's file list defines what they must be. An event of Stripe
  // is read as the bytes that Stripe has signed. The token of a release names the app that is halted or resumed.
  expect(silent).toEqual([
    'POST /api/auth/logout',
    'POST /api/users/:id/password-link',
    'POST /api/review-items/:id/reopen',
    'POST /api/tokens/:id/secret',
    'POST /api/webhooks/:id/secret',
    'POST /api/webhooks/:id/test',
    'POST /api/proposals/:id/decline',
    'POST /api/proposals/:id/confirm',
    'PUT /api/releases/files',
    'POST /api/releases/halt',
    'POST /api/releases/resume',
    'POST /api/saas/billing-portal',
    'POST /api/saas/payment-check',
    'POST /api/saas/stripe-events',
  ]);
});
