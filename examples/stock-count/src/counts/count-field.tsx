import type { Product } from '@evertill/shared-domain';
import { Input, makeStyles } from '@evertill/shared-ui';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Count, readCounted } from './count';

interface CountFieldProps {
  product: Product;
  count: Count | undefined;
  onCount(id: string, count: Count | null): void;
}

/** Shows the counted number of one product. Enter moves to the next product. */
export function CountField({ product, count, onCount }: CountFieldProps) {
  const styles = useStyles();
  const shown = count ? String(count.counted) : '';
  const [text, setText] = useState(shown);
  const isWrong = readCounted(text) === undefined;

  useEffect(() => setText(shown), [shown]);

  function handleChange(typed: string) {
    setText(typed);
    const counted = readCounted(typed);
    if (counted === undefined) return;
    onCount(
      product.id,
      counted === null ? null : { counted, before: count?.before ?? product.stockQuantity },
    );
  }

  return (
    <Input
      className={styles.field}
      inputMode="numeric"
      aria-label={`Counted ${product.name}`}
      aria-invalid={isWrong}
      data-count-field=""
      value={text}
      onChange={(_, { value }) => handleChange(value)}
      onBlur={() => setText(shown)}
      onKeyDown={goToNext}
    />
  );
}

function goToNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-count-field]')];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  next?.focus();
  next?.select();
}

const useStyles = makeStyles({
  field: { width: '112px', '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
});
