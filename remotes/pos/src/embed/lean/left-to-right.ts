/**
 * The mirroring of styles for scripts that are written from the right, in place of `rtl-css-js`. The till has no such
 * language, and is drawn from the left on every page (`shadow-surface.ts`), so all styles stay as they are.
 */

export function convert<Styles>(styles: Styles): Styles {
  return styles;
}

export function convertProperty<Value>(key: string, value: Value): { key: string; value: Value } {
  return { key, value };
}
