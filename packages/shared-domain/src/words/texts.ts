// The texts of a package. A translation is one file per package, and is offered before the package's own modules run, so
// constants of a module can also hold texts. Apps that hold copies of one package share its translation.
import { isRecord } from '../kernel/is-record';

/** A group of texts: fixed ones, and functions that build one from what the text is about. */
export interface TextGroup {
  readonly [name: string]: string | ((...about: never[]) => string) | TextGroup;
}

/** The shape that a translation of a text group or of a whole texts module must have. */
export type TranslationOf<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...about: infer About) => string
      ? (...about: About) => string
      : TranslationOf<T[Name]>;
};

// One slot for the page, because each app has its own copy of this module.
const SLOT = Symbol.for('evertill.texts');
type Slot = { [SLOT]?: Map<string, unknown> };

/**
 * Returns a group of a package's texts in the language of the page. `id` is the package's short name and the name of the
 * exported constant, 'pos.cart'. A text that the translation lacks is English, because the translation may come from
 * another build of the package. Looks a text up when the text is read, because the page's first module runs before any
 * translation is offered.
 */
export function defineTexts<const T extends TextGroup>(
  id: string,
  english: T,
): {
  readonly [Name in keyof T]: TranslationOf<T>[Name];
} {
  // Each property of the group has the type that the translation of its text has.
  return translatable(english, () => offered().get(id)) as TranslationOf<T>;
}

/** Offers the translation of a package, a module of text groups by the names of their constants. */
export function offerTexts(owner: string, groups: Readonly<Record<string, unknown>>): void {
  for (const [name, group] of Object.entries(groups)) offered().set(`${owner}.${name}`, group);
}

function offered(): Map<string, unknown> {
  const slot = globalThis as Slot;
  slot[SLOT] ??= new Map();
  return slot[SLOT];
}

function translatable(english: TextGroup, translation: () => unknown): TextGroup {
  const group = {};
  for (const [name, text] of Object.entries(english)) {
    const translated = () => {
      const texts = translation();
      return isRecord(texts) && Object.hasOwn(texts, name) ? texts[name] : undefined;
    };
    const read = () => {
      const other = translated();
      return typeof other === typeof text ? other : text;
    };
    const get = typeof text === 'object' ? always(translatable(text, translated)) : read;
    Object.defineProperty(group, name, { enumerable: true, get });
  }
  return group;
}

function always<T>(value: T): () => T {
  return () => value;
}
