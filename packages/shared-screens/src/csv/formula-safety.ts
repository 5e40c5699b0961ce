// A spreadsheet treats a cell that begins with one of these as a formula and may run it, so a product called
// "=HYPERLINK(…)" must not reach it bare. The apostrophe is the mark WooCommerce's exports carry too.
// Must: unguardFormula(guardFormula(x)) is x for every x, so text that already looks marked gets one more.
const RISKY = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MARKED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that no spreadsheet runs. */
export function guardFormula(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

/** The text of such a cell. */
export function unguardFormula(text: string): string {
  return MARKED.test(text) ? text.slice(1) : text;
}
