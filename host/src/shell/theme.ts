import { createStore, type Store } from '@evertill/federation-kit';
import { chosenTheme, THEME_KEY, type Theme } from './chosen-theme';

export interface ThemeSwitch extends Store<Theme> {
  toggle(): void;
}

/** Keeps the theme of this device. The person's choice comes before the system's setting. */
export function createTheme(view: Window = window): ThemeSwitch {
  const store = createStore<Theme>(chosenTheme(view));
  const apply = () => {
    view.document.documentElement.dataset.theme = store.getSnapshot();
  };
  apply();
  store.subscribe(apply);
  view.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY) store.set(chosenTheme(view));
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

function remember(view: Window, theme: Theme): void {
  try {
    view.localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}
