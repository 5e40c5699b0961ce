import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Registry {
  apps?: { host?: { url?: string } };
  overrides?: unknown;
}

/** The registry of a site's folder, which a release or a person may replace at any time. */
export interface LiveRegistry {
  /** Returns the registry. Null when nothing is published. */
  read(): Registry | null;
  /** Returns the last registry that could be read when the file is not JSON now, else null. */
  lastGood(): Registry | null;
}

/**
 * Opens the registry of a folder. While its file is not JSON, for example half written by hand, the last good one
 * counts, so that visitors without a copy still get the suite.
 */
export function openLiveRegistry(root: string): LiveRegistry {
  const path = join(root, 'registry.json');
  let good: Registry | null = null;

  function look(): 'missing' | 'good' | 'spoiled' {
    if (!existsSync(path)) return 'missing';
    try {
      const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
      if (typeof read !== 'object' || read === null) return 'spoiled';
      good = read;
      return 'good';
    } catch {
      return 'spoiled';
    }
  }

  return {
    read: () => (look() === 'missing' ? null : good),
    lastGood: () => (look() === 'spoiled' ? good : null),
  };
}
