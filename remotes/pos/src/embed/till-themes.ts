/** The themes of an embedded till. The light one is at hand, and what makes the others is fetched when one is wanted. */
import { type createThemes, type EvertillTheme, themes } from '@evertill/shared-ui';
import type { TillSettings } from './till-options';

/** The time between two attempts. In milliseconds. */
const RETRY_MS = 5000;
/** In milliseconds. The bundler waits two minutes for a file that neither comes nor fails. */
const PATIENCE_MS = 2000;

let make: typeof createThemes | null = null;

/** Fetches what makes the other themes. */
export async function fetchThemes(): Promise<void> {
  if (make) return;
  const made = await import('./made-themes');
  // The provider of the till recognizes the dark theme by its identity.
  Object.assign(themes, { dark: made.dark });
  make = made.createThemes;
}

/** Returns a theme. Null while what makes it has not come. */
export function themeOf(theme: TillSettings['theme'] = 'light'): EvertillTheme | null {
  const { name, brand, tokens } =
    typeof theme === 'string' ? { name: theme, brand: undefined, tokens: undefined } : theme;
  if (!make && (brand || name === 'dark')) return null;
  const base = (brand && make ? make(brand) : themes)[name];
  return tokens ? { ...base, ...tokens } : base;
}

/**
 * Fetches what makes the other themes, again and again until it has come. Calls `onWait` when an attempt has failed, and
 * after two seconds, because a till does not wait longer than that for its colors. Returns the function that stops.
 */
export function whenThemesCome(onCome: () => void, onWait: () => void, fetchAll = fetchThemes): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const patience = setTimeout(onWait, PATIENCE_MS);

  async function attempt(): Promise<void> {
    try {
      await fetchAll();
      clearTimeout(patience);
      if (!isStopped) onCome();
    } catch {
      if (isStopped) return;
      onWait();
      timer = setTimeout(attempt, RETRY_MS);
    }
  }

  void attempt();
  return () => {
    isStopped = true;
    clearTimeout(patience);
    clearTimeout(timer);
  };
}
