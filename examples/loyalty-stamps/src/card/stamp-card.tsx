import { type FillProps, type SlotCart, type SlotCustomer, useHostEntity } from '@evertill/federation-kit';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { FULL_CARD, isNotSavedYet, STAMPS, stampsOnCard } from '../stamps/stamp';
import { cardTexts } from '../texts';

/** Shows the stamps of the cart's customer. Nothing for a walk-in customer. */
export function StampCard({ data: { customer } }: FillProps<SlotCart>) {
  return customer && <CardOf customer={customer} />;
}

function CardOf({ customer }: { readonly customer: SlotCustomer }) {
  const styles = useStyles();
  const { items, source } = useHostEntity(STAMPS);
  if (isNotSavedYet(customer)) return <p className={styles.line}>{cardTexts.notSavedYet(customer.name)}</p>;
  // A device that never loaded the stamps must not say that there are none.
  if (source === 'empty' && items.length === 0)
    return <p className={styles.line}>{cardTexts.unknown(customer.name)}</p>;
  const count = stampsOnCard(items, customer.id);
  return (
    <p className={styles.line}>
      <span>{cardTexts.count(customer.name, count, FULL_CARD)}</span>
      {count === FULL_CARD && <strong>{cardTexts.full}</strong>}
    </p>
  );
}

const useStyles = makeStyles({
  line: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, margin: 0 },
});
