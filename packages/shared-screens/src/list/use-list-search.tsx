import { Button, EmptyState, FilterIcon, SearchBox, useDebouncedValue } from '@evertill/shared-ui';
import { type ReactElement, useMemo, useState } from 'react';

interface SearchWords {
  readonly search: string;
  readonly showAll: string;
  noMatch(query: string): string;
}

interface ListSearch<Item> {
  /** The search field, for the tools of the list. */
  readonly field: ReactElement;
  /** What the search changes in the table. */
  readonly table: {
    readonly rows: readonly Item[];
    readonly resetPageKey: string;
    readonly empty?: ReactElement;
  };
}

/**
 * Searches a list on this device while a person types. A search that finds nothing offers the whole list.
 * @param find returns the items that match a text, which is never empty. Must be the same function at each render.
 */
export function useListSearch<Item>(
  items: readonly Item[],
  find: (items: readonly Item[], text: string) => readonly Item[],
  words: SearchWords,
): ListSearch<Item> {
  const [typed, setTyped] = useState('');
  const query = useDebouncedValue(typed);
  const rows = useMemo(() => (query.trim() === '' ? items : find(items, query)), [items, query, find]);
  const field = (
    <SearchBox
      aria-label={words.search}
      placeholder={words.search}
      value={typed}
      onChange={(_, { value }) => setTyped(value)}
    />
  );
  const showAll = <Button onClick={() => setTyped('')}>{words.showAll}</Button>;
  const empty = <EmptyState icon={<FilterIcon />} title={words.noMatch(query)} action={showAll} />;
  return { field, table: { rows, resetPageKey: query, ...(query !== '' && { empty }) } };
}
