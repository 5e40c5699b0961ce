import { type RefObject, useState } from 'react';
import { setFieldText } from '../keys/text-field';
import type { QuantityAhead as Read } from './read-quantity';

interface QuantityAheadOptions {
  /** Reads the quantity at the start of a text. Null where the till reads none. */
  readonly read: ((text: string) => Read | null) | null;
  /** The words that the product search looks for. */
  readonly selection: {
    readonly search: { readonly text: string; searchNow(words: string): void };
    wordsOf(text: string): string;
  };
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly codeField: RefObject<HTMLInputElement | null>;
}

/** The quantity that the next item is added with. */
export interface QuantityAhead {
  /** The quantity to show. Null while the next item is added once. */
  readonly shown: number | null;
  set(quantity: number): void;
  /**
   * Returns the quantity for an item that is added now, and uses it up. Null when what was typed is no quantity. `code`
   * is the item's code, which may look like a quantity itself.
   */
  take(code?: string): number | null;
  /** Takes the quantity back. */
  clear(): void;
}

/**
 * Keeps the quantity before the next item: entered as '3x', or still standing at the start of a field while a scan
 * arrives.
 */
export function useQuantityAhead(options: QuantityAheadOptions): QuantityAhead {
  const { selection, searchField, codeField } = options;
  const [entered, setEntered] = useState<number | null>(null);
  const read = (text: string | undefined) => options.read?.(text ?? '') ?? null;

  function readSearch(text: string | undefined): Read | null {
    const ahead = read(text);
    // '2x4' finds the product of that name and is no quantity.
    return ahead && (ahead.rest === '' || selection.wordsOf(text ?? '') === ahead.rest) ? ahead : null;
  }

  /** Removes the quantity from the fields and returns it. Reads the fields, which are ahead of what was rendered. */
  function takeTyped(code?: string): Read | null {
    const text = searchField.current?.value;
    const inSearch = text === code ? null : readSearch(text);
    if (inSearch) selection.search.searchNow(inSearch.rest);
    const field = codeField.current;
    const inCode = read(field?.value);
    if (field && inCode) setFieldText(field, inCode.rest);
    return inSearch ?? inCode;
  }

  return {
    shown: entered ?? readSearch(selection.search.text)?.quantity ?? null,
    set: setEntered,
    take(code) {
      const typed = takeTyped(code);
      setEntered(null);
      return typed ? typed.quantity : (entered ?? 1);
    },
    clear() {
      setEntered(null);
      takeTyped();
    },
  };
}
