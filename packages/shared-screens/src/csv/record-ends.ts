// Finds the places where a CSV text may be cut, which are line ends outside quoted cells. The parsing library's own
// slicing misreads a quote at a slice boundary.

const QUOTE = '"';

export type Newline = '\n' | '\r' | '\r\n';

export interface CsvGrammar {
  readonly delimiter: string;
  readonly newline: Newline;
}

/** Returns the line end of the first record. '\n' when there is only one record. */
export function newlineOf(text: string, delimiter: string): Newline {
  let isFieldStart = true;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '\n') return '\n';
    if (letter === '\r') return text[index + 1] === '\n' ? '\r\n' : '\r';
    if (letter === QUOTE && isFieldStart) index = closingQuote(text, index, delimiter, null);
    isFieldStart = letter === delimiter;
  }
  return '\n';
}

/**
 * Returns the end of the first record that ends at or after `from + length`. Returns the end of the text when no record
 * does.
 */
export function sliceEnd(text: string, from: number, length: number, grammar: CsvGrammar): number {
  const { delimiter, newline } = grammar;
  let isFieldStart = true;
  let index = from;
  while (index < text.length) {
    if (isFieldStart && text[index] === QUOTE) {
      index = closingQuote(text, index, delimiter, newline) + 1;
      isFieldStart = false;
    } else if (text.startsWith(newline, index)) {
      index += newline.length;
      if (index - from >= length) return index;
      isFieldStart = true;
    } else {
      isFieldStart = text[index] === delimiter;
      index += 1;
    }
  }
  return text.length;
}

/**
 * Finds the quote that closes a cell. Two quotes stand for one quote character. A quote closes the cell only before a
 * delimiter or a line end, with spaces allowed between. While `newline` is null, every kind of line end counts.
 */
function closingQuote(text: string, opening: number, delimiter: string, newline: Newline | null): number {
  let index = text.indexOf(QUOTE, opening + 1);
  while (index !== -1) {
    if (text[index + 1] === QUOTE) {
      index = text.indexOf(QUOTE, index + 2);
      continue;
    }
    let after = index + 1;
    while (text[after] === ' ') after += 1;
    const isLineEnd = newline === null ? /[\r\n]/.test(text[after] ?? '') : text.startsWith(newline, after);
    if (after >= text.length || text[after] === delimiter || isLineEnd) return index;
    index = text.indexOf(QUOTE, index + 1);
  }
  return text.length;
}
