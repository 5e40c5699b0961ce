// A spreadsheet may run a cell that begins with one of these characters as a formula. A product named "=HYPERLINK(…)"
// must therefore get an apostrophe in front, as in WooCommerce's exports.
// Must: unguardFormula(guardFormula(x)) is x for every x, so text that already looks marked gets one more apostrophe.
const RISKY = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MARKED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Marks a text so that no spreadsheet runs the text as a formula. */
export function guardFormula(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

/** Removes the mark of `guardFormula`. */
export function unguardFormula(text: string): string {
  return MARKED.test(text) ? text.slice(1) : text;
}
