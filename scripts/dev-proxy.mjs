/**
 * The proxy of `npm run dev`. It passes every request to the real server, so that the server's rules and content policy
 * apply here too, and adds two things for developers: the browser caches nothing, and a page reloads after a build.
 */
import { createServer, request as forward } from 'node:http';

const EVENTS_PATH = '/__dev/events';
const SCRIPT_PATH = '/__dev/reload.js';
// A file of our own origin, so that the content policy needs no exception.
const SCRIPT = `new EventSource('${EVENTS_PATH}').addEventListener('built', () => location.reload());\n`;
const SCRIPT_TAG = `<script defer src="${SCRIPT_PATH}"></script>`;

/** Listens on `port` in front of a server on `serverPort`. `reload()` makes every open page reload. */
export function startDevProxy({ port, serverPort }) {
  const pages = new Set();
  createServer((request, response) => {
    if (request.url === EVENTS_PATH) return keepPage(pages, response);
    if (request.url === SCRIPT_PATH) return answer(response, 'text/javascript', SCRIPT);
    pass(request, response, serverPort);
  }).listen(port, 'localhost');
  return {
    reload() {
      for (const page of pages) page.write('event: built\ndata: \n\n');
    },
  };
}

function keepPage(pages, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': open\n\n');
  pages.add(response);
  response.on('close', () => pages.delete(response));
}

function answer(response, type, body) {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

function pass(request, response, serverPort) {
  // Requests uncompressed answers, because pages are changed here, and always full answers, because builds keep their
  // addresses here.
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers;
  const { url: path, method } = request;
  const upstream = forward({ host: 'localhost', port: serverPort, path, method, headers }, (found) => {
    const isPage = found.headers['content-type']?.startsWith('text/html');
    const kept = { ...found.headers, 'cache-control': 'no-store' };
    if (!isPage) {
      response.writeHead(found.statusCode, kept);
      found.pipe(response);
      return;
    }
    const chunks = [];
    found.on('data', (chunk) => chunks.push(chunk));
    found.on('end', () => {
      const page = Buffer.concat(chunks).toString().replace('</head>', `${SCRIPT_TAG}</head>`);
      response.writeHead(found.statusCode, { ...kept, 'content-length': Buffer.byteLength(page) });
      response.end(page);
    });
  });
  upstream.on('error', () => {
    response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '1' });
    response.end(`<!doctype html><title>Starting</title>${SCRIPT_TAG}<p>The server is starting.</p>`);
  });
  request.pipe(upstream);
}
