import { createStore, type Store } from '@evertill/federation-kit';

type Theme = 'light' | 'dark';

export interface ThemeSwitch extends Store<Theme> {
  toggle(): void;
}

const THEME_KEY = 'evertill.theme';

/** Keeps the theme of this device. The person's choice comes before the system's setting. */
export function createTheme(view: Window = window): ThemeSwitch {
  const store = createStore<Theme>(storedTheme(view) ?? systemTheme(view));
  const apply = () => {
    view.document.documentElement.dataset.theme = store.getSnapshot();
  };
  apply();
  store.subscribe(apply);
  view.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY) store.set(storedTheme(view) ?? systemTheme(view));
  });
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    toggle() {
      const next = store.getSnapshot() === 'dark' ? 'light' : 'dark';
      store.set(next);
      remember(view, next);
    },
  };
}

function systemTheme(view: Window): Theme {
  return view.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
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

function remember(view: Window, theme: Theme): void {
  try {
    view.localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}
