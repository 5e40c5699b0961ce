/**
 * The integrator's own web server, as small as possible. It serves the integrator's pages, provides the token that the
 * till may use, and allows its pages to load scripts and data from the shop, and nothing more.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const FOLDERS = ['public', 'dist'].map((name) => join(ROOT, name));
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * Starts the server. `shop` is the address of an Evertill server, `token` a token made there for this page's origin,
 * `client` the id of that token.
 */
export async function startExample({ shop, token, client, port = 0 }) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    response.setHeader('Content-Security-Policy', contentPolicy(shop, path));
    response.setHeader('Cache-Control', 'no-cache');
    if (path === '/config.json') {
      response.setHeader('Content-Type', TYPES['.json']);
      response.end(JSON.stringify({ shop, token, client }));
      return;
    }
    const file = fileOf(path);
    if (file === null) {
      response.writeHead(404).end('Not here');
      return;
    }
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, stop: () => new Promise((resolve) => server.close(resolve)) };
}

// Pages without Trusted Types. The federation's runtime sets the address of script elements from plain strings, as for
// all remotes, and a worker imports a script by name.
const TRUSTING = ['/federated.html', '/worker.js'];

/**
 * Returns the strictest policy for a page that loads its till from another site. `docs/embedding.md` explains each
 * line.
 */
function contentPolicy(shop, path) {
  return [
    "default-src 'none'",
    `script-src 'self' ${shop}`,
    `connect-src 'self' ${shop}`,
    `img-src 'self' blob: ${shop}`,
    "style-src 'self'",
    `frame-src ${shop}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(TRUSTING.includes(path) ? [] : ["require-trusted-types-for 'script'", 'trusted-types harbor']),
  ].join('; ');
}

function fileOf(path) {
  const name = normalize(path === '/' ? '/index.html' : path);
  return (
    FOLDERS.map((folder) => join(folder, name)).find((file) => /\.\w+$/.test(file) && existsSync(file)) ??
    null
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { SHOP = 'http://localhost:3000', TOKEN, CLIENT, PORT = '4000' } = process.env;
  const { url } = await startExample({ shop: SHOP, token: TOKEN, client: CLIENT, port: Number(PORT) });
  process.stdout.write(`The page of Harbor Books is at ${url}\n`);
}
