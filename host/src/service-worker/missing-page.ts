// The page that the worker shows when this device has no complete host and the server does not answer. The page uses no
// other file, because no file of any build is certain to exist.

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evertill</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f5f7fa; color: #1b2430;
    font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 1.5rem; padding: 2rem; background: #fff; border: 1px solid #d5dbe3; border-radius: 12px; }
  h1 { margin: 0 0 0.75rem; font-size: 1.375rem; line-height: 1.25; }
  p { margin: 0 0 1rem; }
  a { display: inline-block; padding: 0.625rem 1.25rem; border-radius: 8px; background: #1976d2; color: #fff;
    font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 3px solid #0f2a47; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) {
    body { background: #10161f; color: #e8edf3; }
    main { background: #18202b; border-color: #2f3a48; }
    a:focus-visible { outline-color: #e8edf3; }
  }
</style>
</head>
<body>
<main role="alert">
<h1>Evertill can't open while offline</h1>
<p>The browser removed some of its files to make room. Your unsynced sales and changes are safe. Connect to the internet, then retry.</p>
<p lang="es">Evertill no se puede abrir sin conexión. Sus ventas y cambios sin sincronizar están a salvo. Conéctese a internet y reintente.</p>
<a href="">Retry / <span lang="es">Reintentar</span></a>
</main>
</body>
</html>
`;

/** Returns the page that tells about missing files and says that all unsent changes are kept. */
export function missingPage(): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(PAGE, { status: 503, headers });
}
