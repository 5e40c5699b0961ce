import type { AppScreen, RemoteLine } from './registry.mjs';

/** Finds the screen that a path belongs to. Matches whole segments, ignores case, and prefers the longest match. */
export function findScreen<T extends Pick<AppScreen, 'path'>>(
  screens: readonly T[],
  pathname: string,
): T | null;
/**
 * Lists the addresses of the scripts that a page loads before the remote can show the screen of this path. Empty when
 * the remote has no such screen, or when the screen is not for every role.
 */
export function firstFiles(line: RemoteLine, pathname: string): string[];
