/** Serves the page of a measurement and its script. */
export function servePage(request, response, script) {
  const isScript = request.url === '/page.js';
  response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' });
  response.end(
    isScript ? script : '<!doctype html><title>Evertill bench</title><script src="/page.js"></script>',
  );
}
