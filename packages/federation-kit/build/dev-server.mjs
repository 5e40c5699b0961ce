/**
 * The servers behind `rspack serve`: one remote for `?remote=` of a deployed suite, or the host in front of a deployed
 * suite.
 */

// Hot updates would need sockets and evaluation, which the suite's content policy forbids. A reload shows the change.
const PLAIN = { static: false, hot: false, liveReload: false, client: false };
const REMOTE_PORT = 3001;
const HOST_PORT = 3002;
const SUITE = process.env.EVERTILL_SUITE || 'http://localhost:3000';

/**
 * Configures a remote at http://localhost:3001. A suite that lists this origin loads it for
 * `?remote=name@http://localhost:3001`.
 */
export function remoteServer() {
  return { ...PLAIN, port: REMOTE_PORT, headers: { 'access-control-allow-origin': '*' } };
}

/**
 * Configures the host at http://localhost:3002. Its remotes, data and sign-in come from a suite that runs elsewhere.
 */
export function hostServer(buildId) {
  const publicPath = `/r/host/${buildId}/`;
  return {
    ...PLAIN,
    port: HOST_PORT,
    devMiddleware: { publicPath },
    historyApiFallback: { index: `${publicPath}index.html`, disableDotRule: true },
    // Keeps the address that the browser uses, because a write is refused when the page's and the server's addresses
    // differ.
    proxy: [{ context: ['/api', '/r'], target: SUITE, changeOrigin: false }],
    setupMiddlewares: (middlewares) => [
      { path: '/registry.json', middleware: serveRegistry },
      ...middlewares,
    ],
  };
}

/**
 * Serves the suite's registry without its service worker, which would open the suite's own host instead of this one.
 */
async function serveRegistry(_, response) {
  const registry = await fetch(`${SUITE}/registry.json`).then((answer) => answer.json());
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ ...registry, serviceWorker: false }));
}
