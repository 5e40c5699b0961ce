/** The smallest HTTP client: connections stay open, and cookies are set by hand. */
import { Agent, request } from 'node:http';

/** Signs in and returns what a till can do over HTTP. */
export async function openTillClient(
  url,
  { username = 'cashier', password = 'evertill-demo', connections = 1 } = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  let cookie = '';

  function call(method, path, body, headers = {}) {
    const sent = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const onward = request(
        {
          agent,
          hostname,
          port,
          method,
          path: `/api${path}`,
          headers: {
            ...(sent
              ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
              : {}),
            cookie,
            origin: url,
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk) => {
            text += chunk;
          });
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode, headers: answer.headers, body: JSON.parse(text) }),
          );
        },
      );
      onward.on('error', reject);
      onward.end(sent);
    });
  }

  const signedIn = await call('POST', '/auth/login', { username, password });
  if (signedIn.status !== 200) throw new Error(`Could not sign in: ${JSON.stringify(signedIn.body)}`);
  cookie = signedIn.headers['set-cookie'].map((line) => line.split(';')[0]).join('; ');

  return {
    user: signedIn.body,
    call,
    cookie,
    get: async (path) => (await call('GET', path)).body,
    /** Reads an answer to its end without parsing it. Resolves with its size in bytes. */
    read: (path) =>
      new Promise((resolve, reject) => {
        const headers = { cookie, origin: url };
        const onward = request({ agent, hostname, port, path: `/api${path}`, headers }, (answer) => {
          let bytes = 0;
          answer.on('data', (chunk) => {
            bytes += chunk.length;
          });
          answer.on('error', reject);
          answer.on('end', () =>
            answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`)),
          );
        });
        onward.on('error', reject);
        onward.end();
      }),
    async sell(body) {
      const { status, body: answer } = await call('POST', '/sales', body, {
        'idempotency-key': crypto.randomUUID(),
      });
      if (status !== 201) throw new Error(`A sale was refused with ${status}: ${JSON.stringify(answer)}`);
    },
    close: () => agent.destroy(),
  };
}
