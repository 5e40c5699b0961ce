// Checks the paths of a remote's own service, which are below /api and listed in the remote's app.json.

/** Returns the path as the browser would send it when the path is below one of these services. Null otherwise. */
export function servicePath(path: string, services: readonly string[]): string | null {
  // The URL parser resolves '..', '%2e%2e' and backslashes as the browser does, so that they cannot lead outside a
  // service.
  const base = 'http://service.invalid';
  if (!path.startsWith('/') || !URL.canParse(path, base)) return null;
  const { origin, pathname, search } = new URL(path, base);
  const isListed = services.some((service) => pathname === service || pathname.startsWith(`${service}/`));
  return origin === base && isListed ? pathname + search : null;
}

/** Tells the remote's developers why a path is refused. */
export class UnlistedPathError extends Error {
  readonly status = 0;

  constructor(app: string, path: string) {
    super(`${app} may not call ${path}: the services of its app.json do not list it.`);
    this.name = 'UnlistedPathError';
  }
}
