/**
 * Connects the service to the suite, which identifies persons and, for trying the service out, answers everything else.
 */
import { request as send } from 'node:http';

/**
 * Returns the role and shop of the person whom the suite recognizes by the cookie. Null when the suite recognizes no
 * person.
 */
export async function whoAsks(suite, { headers }) {
  const ask = async (path) => {
    const answer = await fetch(suite + path, { headers: { cookie: headers.cookie ?? '' } });
    return answer.ok ? answer.json() : null;
  };
  const [user, store] = await Promise.all([ask('/api/auth/user'), ask('/api/saas/store')]);
  // Must: a person without a shop may not read or write anything, because one log serves many shops.
  return user?.role && store?.id ? { role: user.role, storeId: store.id } : null;
}

/** Passes a request on to the suite unchanged, with the address that the browser used. */
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
