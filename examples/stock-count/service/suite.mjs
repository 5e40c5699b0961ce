/** What the service needs of the suite: who somebody is, and, for trying it out, everything else. */
import { request as send } from 'node:http';

/** Who asks, and of which shop, as the suite knows the cookie; null for nobody. */
export async function whoAsks(suite, { headers }) {
  const ask = async (path) => {
    const answer = await fetch(suite + path, { headers: { cookie: headers.cookie ?? '' } });
    return answer.ok ? answer.json() : null;
  };
  const [user, store] = await Promise.all([ask('/api/auth/user'), ask('/api/saas/store')]);
  // Must: without a shop of its own nobody sees or writes anything; one log is for many shops.
  return user?.role && store?.id ? { role: user.role, storeId: store.id } : null;
}

/** Hands a request on to the suite as it is: the address that the browser knows stays in it. */
export function forward(suite, request, response) {
  const { hostname, port } = new URL(suite);
  const { method, url: path, headers } = request;
  const onward = send({ hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
