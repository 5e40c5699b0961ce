import type { CashCount } from '@evertill/shared-data';
import { type CashCounts, countedTotal, denominationsOf, formatMoney } from '@evertill/shared-domain';
import { Button, ChevronDownIcon, makeStyles, tokens, useOnChange } from '@evertill/shared-ui';
import { NumberField, useFormField } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { shiftTexts } from '../../texts';

/** The counted total and the number of each bill and coin by field name. Null for a field that was not filled in. */
export type CountValues = Record<string, number | null | string>;

const FIELD = 'count-';
const TOTAL = 'total';

/** Returns the values of a form in which nothing was counted yet. */
export function emptyCount(currency: string): CountValues {
  return Object.fromEntries([TOTAL, ...denominationsOf(currency).map(fieldOf)].map((name) => [name, null]));
}

/**
 * Returns the counted cash, with the bills and coins when they were counted one by one. Returns the messages by field
 * when nothing was counted, or when the total is not the sum of the bills and coins.
 */
export function readCount(values: CountValues): CashCount | { readonly problems: Record<string, string> } {
  const { [TOTAL]: amount } = values;
  if (typeof amount !== 'number') return { problems: { [TOTAL]: shiftTexts.countMissing } };
  if (amount < 0) return { problems: { [TOTAL]: shiftTexts.countNegative } };
  const counts = countsIn(values);
  if (Object.keys(counts).length === 0) return { amount };
  const sum = countedTotal(counts);
  return sum === amount
    ? { amount, counts }
    : { problems: { [TOTAL]: shiftTexts.pieceTotal(formatMoney(sum)) } };
}

/** Draws a field for the total. A button shows a field for each bill and coin, which then make the total. */
export function CashCountFields({ currency }: { readonly currency: string }) {
  const styles = useStyles();
  const [isByPiece, setByPiece] = useState(false);
  const worths = denominationsOf(currency);
  return (
    <div className={styles.root}>
      <NumberField name={TOTAL} label={shiftTexts.total} prefix="$" placeholder="0.00" required autoFocus />
      {isByPiece ? (
        <>
          <div className={styles.grid}>
            {worths.map((worth, index) => (
              <NumberField
                key={worth}
                name={fieldOf(worth)}
                label={`× ${formatMoney(worth)}`}
                decimals={0}
                placeholder="0"
                autoFocus={index === 0}
              />
            ))}
          </div>
          <TotalOfPieces worths={worths} />
        </>
      ) : (
        <Button
          className={styles.more}
          appearance="subtle"
          icon={<ChevronDownIcon />}
          onClick={() => setByPiece(true)}
        >
          {shiftTexts.byPiece}
        </Button>
      )}
    </div>
  );
}

/** Sets the total when the number of a bill or coin changes. */
function TotalOfPieces({ worths }: { readonly worths: readonly string[] }) {
  const total = useFormField<number | null>(TOTAL);
  // The list of a currency always has the same length.
  // biome-ignore lint/correctness/useHookAtTopLevel: called as often, in the same order, at every rendering
  const values = worths.map((worth) => [worth, useFormField<number | null>(fieldOf(worth)).value] as const);
  const isCounted = values.some(([, count]) => typeof count === 'number');
  const sum = countedTotal(Object.fromEntries(values.map(([worth, count]) => [worth, Number(count ?? 0)])));
  useOnChange([isCounted, sum], () => {
    if (isCounted) total.setValue(sum);
  });
  return null;
}

function countsIn(values: CountValues): CashCounts {
  const counted = Object.entries(values).flatMap(([name, count]) => {
    const worth = worthOf(name);
    return worth !== null && typeof count === 'number' && count > 0 ? [[worth, count] as const] : [];
  });
  return Object.fromEntries(counted);
}

function fieldOf(worth: string): string {
  // A point in a field name would mean a nested field.
  return FIELD + worth.replace('.', '_');
}

function worthOf(name: string): string | null {
  return name.startsWith(FIELD) ? name.slice(FIELD.length).replace('_', '.') : null;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  // Aligns the icon with the field above.
  more: { alignSelf: 'flex-start', marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})` },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
    gap: tokens.spacingVerticalS,
    // Lets the fields shrink, because an input has a minimum width by default.
    '& > *': { minWidth: 0 },
    '& input': { width: '100%', minWidth: 0 },
  },
});
