// The last look of a screen, as this device keeps it for the next start. Read by the entry before any other code has
// loaded, so nothing here may import a shared package.
import { pageLanguage } from '@evertill/shared-domain/language';
import { chosenTheme, type Theme } from '../shell/chosen-theme';

const KEY = 'evertill.lastView';
/** The session's keys in the storage: who is signed in, and who stands at the register. */
const PERSON_KEYS = ['evertill.user', 'evertill.hand'] as const;
const SIGNED_IN_KEY = 'evertill.authenticated';
/** A longer one would cost more time than it saves, and the storage holds more important things. */
const MOST_CHARACTERS = 300_000;

/** What has to be the same at the next start. Otherwise the page would show another person's or another size's view. */
interface Circumstances {
  readonly path: string;
  readonly person: string;
  readonly theme: Theme;
  readonly language: string;
  readonly width: number;
  readonly height: number;
}

/** The look of a screen: its elements, with their styles in `data-style`, and the style sheet for them. */
export interface Look {
  readonly html: string;
  readonly css: string;
}

/** Returns the view that this page may show until the real screen is up, or null. Throws like storage. */
export function readKeptView(view: Window): Look | null {
  const now = circumstancesOf(view);
  if (!now) return null;
  const kept: unknown = JSON.parse(view.localStorage.getItem(KEY) ?? 'null');
  if (!isKept(kept)) return null;
  const isSame = (Object.keys(now) as (keyof Circumstances)[]).every((name) => kept[name] === now[name]);
  return isSame ? kept : null;
}

/** Keeps a view for the next start. A view that is too long, or that the storage does not take, is not kept. */
export function writeKeptView(view: Window, { html, css }: Look): void {
  dropKeptView(view);
  try {
    const now = circumstancesOf(view);
    const text = JSON.stringify({ ...now, html, css });
    if (now && text.length <= MOST_CHARACTERS) view.localStorage.setItem(KEY, text);
  } catch {
    // The next start has no first picture.
  }
}

/** Forgets the view, because the person has left. */
export function dropKeptView(view: Window): void {
  try {
    view.localStorage.removeItem(KEY);
  } catch {
    // A browser that blocks storage has kept nothing.
  }
}

function circumstancesOf(view: Window): Circumstances | null {
  const { localStorage, location, innerWidth: width, innerHeight: height } = view;
  if (localStorage.getItem(SIGNED_IN_KEY) !== 'true') return null;
  const person = PERSON_KEYS.map((key) => localStorage.getItem(key)).join('\n');
  const [theme, language] = [chosenTheme(view), pageLanguage()];
  return { path: location.pathname, person, theme, language, width, height };
}

function isKept(value: unknown): value is Circumstances & Look {
  if (typeof value !== 'object' || value === null) return false;
  const { html, css } = value as Partial<Look>;
  return typeof html === 'string' && typeof css === 'string';
}
