// Where a remote's own service answers: below /api, at the paths that its app.json lists.

/** The path as the browser would send it, when it lies below one of these services; null otherwise. */
export function servicePath(path: string, services: readonly string[]): string | null {
  // As an address it is what the browser makes of it: '..', '%2e%2e' and backslashes lead where they would lead there.
  const base = 'http://service.invalid';
  if (!path.startsWith('/') || !URL.canParse(path, base)) return null;
  const { origin, pathname, search } = new URL(path, base);
  const isListed = services.some((service) => pathname === service || pathname.startsWith(`${service}/`));
  return origin === base && isListed ? pathname + search : null;
}

/** Why a path is not asked for, said to whoever wrote the remote. */
export class UnlistedPathError extends Error {
  readonly status = 0;

  constructor(app: string, path: string) {
    super(`${app} may not call ${path}: the services of its app.json do not list it.`);
    this.name = 'UnlistedPathError';
  }
}
