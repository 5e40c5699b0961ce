import { makeStyles, SearchBox } from '@evertill/shared-ui';
import type { KeyboardEvent, RefObject } from 'react';
import { productTexts } from '../../texts';
import { LabeledField } from '../keys/labeled-field';
import { SHORTCUTS } from '../keys/shortcuts';
import type { Search } from './use-search';

interface SearchFieldProps {
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly search: Search;
  readonly labelAt: 'above' | 'hidden';
  readonly className?: string;
  /** Adds the product of a code, or the only product that matches the text. False when there is no such product. */
  readonly onEnter: (text: string) => boolean;
  readonly onLeaveDown: () => void;
}

/** Draws the free-text search. Enter searches at once, Escape clears, Down goes to the first product. */
export function SearchField({
  fieldRef,
  search,
  labelAt,
  className,
  onEnter,
  onLeaveDown,
}: SearchFieldProps) {
  const styles = useStyles();

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') search.searchNow(onEnter(search.text) ? '' : search.text);
    if (event.key === 'Escape') search.searchNow('');
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      search.searchNow(search.text);
      onLeaveDown();
    }
  }

  return (
    <LabeledField
      label={productTexts.search}
      labelAt={labelAt}
      shortcut={SHORTCUTS.search}
      className={className}
      field={(id) => (
        <SearchBox
          id={id}
          ref={fieldRef}
          size="large"
          className={styles.field}
          placeholder={labelAt === 'hidden' ? productTexts.search : productTexts.searchHint}
          value={search.text}
          autoComplete="off"
          aria-keyshortcuts={SHORTCUTS.search}
          onChange={(_, data) => (data.value === '' ? search.searchNow('') : search.setText(data.value))}
          onKeyDown={handleKeyDown}
        />
      )}
    />
  );
}

// Removes Fluent's limit of 468 px, which left a gap beside the field on a wide screen.
const useStyles = makeStyles({
  field: { maxWidth: 'none', '@media (max-width: 599px)': { minHeight: '48px' } },
});
