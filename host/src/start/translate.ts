import { type Language, offerTexts, pageLanguage } from '@evertill/shared-domain/language';

/** The texts of the host and of the shared packages in one language, by the short names of the packages. */
export type Translation = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** In milliseconds. A page in English is better than no page. */
const PATIENCE_MS = 5000;

const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Translation>>> = {
  es: async () => (await import('./spanish')).spanish,
};

/** Offers the texts in the language of the page. Never rejects, because all texts exist in English. */
export async function translate(
  language: Language = pageLanguage(),
  translations: typeof TRANSLATIONS = TRANSLATIONS,
): Promise<void> {
  if (language === 'en') return;
  const tooLate = new Promise<Translation>((resolve) => setTimeout(resolve, PATIENCE_MS, {}));
  const translation = await Promise.race([translations[language](), tooLate]).catch(() => null);
  if (!translation || Object.keys(translation).length === 0) return;
  for (const [owner, groups] of Object.entries(translation)) offerTexts(owner, groups);
  document.documentElement.lang = language;
}
