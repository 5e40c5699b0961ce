import { type CashCounts, countedTotal, denominationsOf, formatMoney } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { NumberField, useFormField } from '@evertill/shared-ui/forms';

/** The number of each note and coin by field name. Null for a field that was not filled in. */
export type CountValues = Record<string, number | null | string>;

const FIELD = 'count-';

/** Returns the values of a form in which nothing was counted yet. */
export function emptyCount(currency: string): CountValues {
  return Object.fromEntries(denominationsOf(currency).map((worth) => [fieldOf(worth), null]));
}

/** Returns the number of each note and coin that was counted, without zeros. */
export function countsIn(values: CountValues): CashCounts {
  const counted = Object.entries(values).flatMap(([name, count]) => {
    const worth = worthOf(name);
    return worth !== null && typeof count === 'number' && count > 0 ? [[worth, count] as const] : [];
  });
  return Object.fromEntries(counted);
}

/** True when at least one field is filled in. A 0 counts too, because it says that the drawer is empty. */
export function isCounted(values: CountValues): boolean {
  return Object.entries(values).some(([name, count]) => worthOf(name) !== null && typeof count === 'number');
}

/** Draws a field for each note and coin, and the total. */
export function CashCount({ currency }: { readonly currency: string }) {
  const styles = useStyles();
  const worths = denominationsOf(currency);
  return (
    <div className={styles.root}>
      <div className={styles.grid}>
        {worths.map((worth, index) => (
          <NumberField
            key={worth}
            name={fieldOf(worth)}
            label={formatMoney(worth)}
            decimals={0}
            placeholder="0"
            autoFocus={index === 0}
          />
        ))}
      </div>
      <Total worths={worths} />
    </div>
  );
}

function Total({ worths }: { readonly worths: readonly string[] }) {
  const styles = useStyles();
  // The list of a currency always has the same length.
  // biome-ignore lint/correctness/useHookAtTopLevel: called as often, in the same order, at every rendering
  const values = worths.map((worth) => [worth, useFormField<number | null>(fieldOf(worth)).value] as const);
  const counts = Object.fromEntries(values.map(([worth, count]) => [worth, Number(count ?? 0)]));
  return (
    <output className={styles.total}>
      <span>Counted</span>
      <strong>{formatMoney(countedTotal(counts))}</strong>
    </output>
  );
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
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
    gap: tokens.spacingVerticalS,
    // Lets the fields shrink, because an input has a minimum width by default.
    '& > *': { minWidth: 0 },
    '& input': { width: '100%', minWidth: 0 },
  },
  total: {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: tokens.fontSizeBase400,
    fontVariantNumeric: 'tabular-nums',
  },
});
