/** What `rspack serve` serves: one remote for `?remote=` of a deployed suite, or the host in front of one. */

// Hot updates would need sockets and evaluation that the suite's content policy forbids; a reload shows the change.
const PLAIN = { static: false, hot: false, liveReload: false, client: false };
const REMOTE_PORT = 3001;
const HOST_PORT = 3002;
const SUITE = process.env.EVERTILL_SUITE || 'http://localhost:3000';

/** A remote at http://localhost:3001, which a suite that lists this origin loads for `?remote=name@http://localhost:3001`. */
export function remoteServer() {
  return { ...PLAIN, port: REMOTE_PORT, headers: { 'access-control-allow-origin': '*' } };
}

/** The host at http://localhost:3002; its remotes, its data and its sign-in are those of a suite that runs elsewhere. */
export function hostServer(buildId) {
  const publicPath = `/r/host/${buildId}/`;
  return {
    ...PLAIN,
    port: HOST_PORT,
    devMiddleware: { publicPath },
    historyApiFallback: { index: `${publicPath}index.html`, disableDotRule: true },
    // The address that the browser knows is kept: a write is refused when page and server differ in it.
    proxy: [{ context: ['/api', '/r'], target: SUITE, changeOrigin: false }],
    setupMiddlewares: (middlewares) => [
      { path: '/registry.json', middleware: serveRegistry },
      ...middlewares,
    ],
  };
}

/** The registry of the suite, but without a service worker, which would open the suite's own host instead of this one. */
async function serveRegistry(_, response) {
  const registry = await fetch(`${SUITE}/registry.json`).then((answer) => answer.json());
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ ...registry, serviceWorker: false }));
}
