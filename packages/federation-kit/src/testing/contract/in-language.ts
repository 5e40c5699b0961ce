import { type Language, offerTexts } from '@evertill/shared-domain/language';

// The slots of the page in which shared-domain keeps the language and the offered texts.
const LANGUAGE = Symbol.for('evertill.language');
const TEXTS = Symbol.for('evertill.texts');
type Page = typeof globalThis & { [LANGUAGE]?: Language; [TEXTS]?: Map<string, unknown> };

/** The remote whose texts are translated. Without texts, it stays in English. */
interface Translation {
  app: string;
  language: Language;
  texts: Readonly<Record<string, unknown>> | undefined;
}

/** Does work on a page of this language, as the shell opens a remote there. */
export async function inLanguage(
  { app, language, texts }: Translation,
  work: () => Promise<void>,
): Promise<void> {
  const page = globalThis as Page;
  const { [LANGUAGE]: languageBefore, [TEXTS]: textsBefore } = page;
  page[LANGUAGE] = language;
  page[TEXTS] = new Map(textsBefore);
  if (texts) offerTexts(app, texts);
  try {
    await work();
  } finally {
    if (languageBefore) page[LANGUAGE] = languageBefore;
    else delete page[LANGUAGE];
    if (textsBefore) page[TEXTS] = textsBefore;
    else delete page[TEXTS];
  }
}
