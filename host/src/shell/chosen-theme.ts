/** The two looks of the suite. */
export type Theme = 'light' | 'dark';

/** The storage key of the theme that a person chose on this device. */
export const THEME_KEY = 'evertill.theme';

/** Returns the theme of this device. The person's choice comes before the system's setting. */
export function chosenTheme(view: Window): Theme {
  return storedTheme(view) ?? (view.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

function storedTheme(view: Window): Theme | null {
  try {
    const stored = view.localStorage.getItem(THEME_KEY);
    return stored === 'dark' || stored === 'light' ? stored : null;
  } catch {
    // A browser that blocks storage still gets a theme, but the choice is not remembered.
    return null;
  }
}
