// The rules of spec 2, "Route guard", as one function: it decides, others act. A forbidden screen is never fetched or
// mounted, so the same decision is asked for before the suite starts, in every application's activeWhen, and on each
// navigation.
import { LIMITS, type Role } from '@evertill/shared-domain';
import { findScreen, mayOpen, type Screen } from '../apps/screens';

/** Who is there, as far as it is known now. */
export type GuardUser = { readonly role: Role } | 'nobody' | 'unknown';

export type Decision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The session must be asked for first. */
  | { readonly kind: 'ask' };

export const LOGIN_PATH = '/saas/login';
const HOME_PATH = '/';

const ALLOW: Decision = { kind: 'allow' };
/** Paths that stand for their first screen; the layout engine's own redirects would drop the query. */
const SHORT_PATHS: Readonly<Record<string, string>> = { '/app': LIMITS.defaultPath, '/saas': '/saas/plans' };

/** Says what becomes of a visit to `url`. */
export function decide(
  url: Pick<URL, 'pathname' | 'search' | 'hash'>,
  user: GuardUser,
  screens: readonly Screen[],
): Decision {
  const pathname = url.pathname.toLowerCase();
  if (pathname.startsWith('/auth') || pathname.startsWith(LOGIN_PATH)) return ALLOW;
  // The layout matches '/' exactly and would take '/#x' for an unknown path.
  if (pathname === HOME_PATH) return url.hash ? { kind: 'redirect', to: HOME_PATH + url.search } : ALLOW;
  const whole = SHORT_PATHS[pathname.replace(/\/+$/, '')];
  if (whole) return { kind: 'redirect', to: whole + url.search + url.hash };

  const screen = findScreen(screens, pathname);
  if (screen ? screen.access === 'public' : !pathname.startsWith('/app/')) return ALLOW;
  if (user === 'unknown') return { kind: 'ask' };
  // An address that nobody declared has nothing to protect: it is the 404 page for everybody.
  if (!screen) return ALLOW;
  if (user === 'nobody') {
    const wanted = url.pathname + url.search + url.hash;
    return { kind: 'redirect', to: `${LOGIN_PATH}?redirect=${encodeURIComponent(wanted)}` };
  }
  return !mayOpen(screen, user.role) ? { kind: 'redirect', to: HOME_PATH } : ALLOW;
}

/** Where a person goes after signing in: the path in `redirect` when it is one of this origin, else the till. */
export function pathAfterLogin(search: string, origin: string): string {
  return samePagePath(new URLSearchParams(search).get('redirect'), origin) ?? LIMITS.defaultPath;
}

/** A path with query and hash when `wanted` is one of this origin, and null when it leads anywhere else. */
export function samePagePath(wanted: string | null | undefined, origin: string): string | null {
  if (!wanted?.startsWith('/')) return null;
  // The URL parser decides, as the browser would: '//host', '/\host' and tabs inside all name another origin.
  const url = parse(wanted, origin);
  if (!url || url.origin !== origin) return null;
  return url.pathname + url.search + url.hash;
}

function parse(wanted: string, origin: string): URL | null {
  try {
    return new URL(wanted, origin);
  } catch {
    // What is no URL leads nowhere; the caller has a path for that.
    return null;
  }
}
