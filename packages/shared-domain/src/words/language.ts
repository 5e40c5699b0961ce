/** The languages of the suite, by their codes, each in its own words. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;

export const LANGUAGE_CODES = ['en', 'es'] as const satisfies readonly Language[];

export type Language = keyof typeof LANGUAGES;

const KEY = 'evertill.language';

// The server compiles this package too, and has no storage of a page.
interface Page {
  localStorage?: { getItem(key: string): string | null; setItem(key: string, value: string): void };
}
const page = globalThis as Page;

/** True for the code of a language that the suite can be shown in. */
export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(LANGUAGES, code);
}

/**
 * Returns the language that this device shows. English when no language was chosen, the browser blocks storage, or the
 * code runs on a server.
 */
export function chosenLanguage(): Language {
  try {
    const stored = page.localStorage?.getItem(KEY);
    return isLanguage(stored) ? stored : 'en';
  } catch {
    return 'en';
  }
}

// One slot for the page, because each app has its own copy of this module.
const SLOT = Symbol.for('evertill.language');
type Slot = { [SLOT]?: Language };

/** Returns the language of this page: the device's when the page began, whatever another tab chooses later. */
export function pageLanguage(): Language {
  const slot = globalThis as Slot;
  slot[SLOT] ??= chosenLanguage();
  return slot[SLOT];
}

/** Chooses the language of this device, which a page shows from its next load. Returns false when it was chosen before. */
export function chooseLanguage(language: Language): boolean {
  if (language === chosenLanguage()) return false;
  try {
    page.localStorage?.setItem(KEY, language);
    return chosenLanguage() === language;
  } catch {
    // Without storage the page would be loaded again and again.
    return false;
  }
}
