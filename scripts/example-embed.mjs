/**
 * `npm run example:embed`: starts a demo shop, makes a token for another site's page, and serves that page with the
 * till in it.
 */
import { install, run } from './shell.mjs';

const SHOP_PORT = process.env.PORT ?? '3000';
const PAGE_PORT = Number(process.env.EXAMPLE_PORT ?? 4000);
const PASSWORD = 'evertill-demo';

await install();
await run(process.execPath, ['scripts/build.mjs']);
process.chdir(new URL('..', import.meta.url).pathname);
process.env.PORT = SHOP_PORT;
await import('../dist/server/main.js');
const shop = `http://localhost:${SHOP_PORT}`;
await healthy();
const cookie = await signIn();
const { id, secret } = await makeToken(cookie, `http://127.0.0.1:${PAGE_PORT}`);
const { startExample } = await import('../examples/embed-pos/server.mjs');
const page = await startExample({ shop, token: secret, client: id, port: PAGE_PORT });
process.stdout.write(`The shop is at ${shop}. Pages of somebody else with its till in them:\n`);
for (const path of ['/', '/two.html', '/react.html', '/federated.html', '/frame.html'])
  process.stdout.write(`${page.url}${path}\n`);

async function healthy() {
  for (;;) {
    const answer = await fetch(`${shop}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function signIn() {
  const answer = await ask('/auth/login', { username: 'admin', password: PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function makeToken(cookie, origin) {
  const token = { name: `Example page, ${new Date().toISOString().slice(0, 16)}`, origins: [origin] };
  const answer = await ask('/tokens', { ...token, scopes: ['catalogue:read', 'sales:write'] }, { cookie });
  return answer.json();
}

async function ask(path, body, headers = {}) {
  const answer = await fetch(`${shop}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
