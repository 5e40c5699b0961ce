// The rules of spec 2, "Route guard", as one function that decides and leaves acting to its callers. A forbidden screen
// is never fetched or mounted, so the decision is asked for before the suite starts, in every application's activeWhen,
// and on each navigation.
import { LIMITS, type Role } from '@evertill/shared-domain';
import { findScreen, mayOpen, type Screen } from '../apps/screens';

/** The person at the device, as far as known now. */
export type GuardUser = { readonly role: Role } | 'nobody' | 'unknown';

export type Decision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The session must be checked first. */
  | { readonly kind: 'ask' };

export const LOGIN_PATH = '/saas/login';
const HOME_PATH = '/';

const ALLOW: Decision = { kind: 'allow' };
/** Short paths and their first screen. The layout engine's own redirects would drop the query. */
const SHORT_PATHS: Readonly<Record<string, string>> = { '/app': LIMITS.defaultPath, '/saas': '/saas/plans' };

/** Decides about a visit to `url`. */
export function decide(
  url: Pick<URL, 'pathname' | 'search' | 'hash'>,
  user: GuardUser,
  screens: readonly Screen[],
): Decision {
  const pathname = url.pathname.toLowerCase();
  if (pathname.startsWith('/auth') || pathname.startsWith(LOGIN_PATH)) return ALLOW;
  // The layout matches '/' exactly and would treat '/#x' as an unknown path.
  if (pathname === HOME_PATH) return url.hash ? { kind: 'redirect', to: HOME_PATH + url.search } : ALLOW;
  const whole = SHORT_PATHS[pathname.replace(/\/+$/, '')];
  if (whole) return { kind: 'redirect', to: whole + url.search + url.hash };

  const screen = findScreen(screens, pathname);
  if (screen ? screen.access === 'public' : !pathname.startsWith('/app/')) return ALLOW;
  if (user === 'unknown') return { kind: 'ask' };
  // An address without a screen has nothing to protect. Every person gets the 404 page.
  if (!screen) return ALLOW;
  if (user === 'nobody') {
    const wanted = url.pathname + url.search + url.hash;
    return { kind: 'redirect', to: `${LOGIN_PATH}?redirect=${encodeURIComponent(wanted)}` };
  }
  return !mayOpen(screen, user.role) ? { kind: 'redirect', to: HOME_PATH } : ALLOW;
}

/** Returns the path to open after signing in: the path in `redirect` when it is on this origin, otherwise the till. */
export function pathAfterLogin(search: string, origin: string): string {
  return samePagePath(new URLSearchParams(search).get('redirect'), origin) ?? LIMITS.defaultPath;
}

/**
 * Returns the path of `wanted` with query and hash. Null when `wanted` is missing, is not a path, or leads to another
 * origin.
 */
export function samePagePath(wanted: string | null | undefined, origin: string): string | null {
  if (!wanted?.startsWith('/')) return null;
  // The URL parser decides as the browser would, because '//host', '/\host' and a path with tabs name another origin.
  const url = parse(wanted, origin);
  if (!url || url.origin !== origin) return null;
  return url.pathname + url.search + url.hash;
}

function parse(wanted: string, origin: string): URL | null {
  try {
    return new URL(wanted, origin);
  } catch {
    // An invalid URL leads nowhere. The caller has a default path.
    return null;
  }
}
