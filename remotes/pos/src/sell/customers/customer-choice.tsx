import { lazyPart } from '@evertill/federation-kit';
import { useData } from '@evertill/shared-data';
import { Customer } from '@evertill/shared-domain';
import { Button, CloseIcon, makeStyles, PersonIcon, tokens } from '@evertill/shared-ui';
import { Suspense, useEffect, useState } from 'react';
import { customerTexts } from '../../texts';
import type { CartCustomer } from '../cart/cart';
import type { TillStore } from '../cart/till-store';

export interface CustomerChoiceProps {
  readonly store: Pick<TillStore, 'selectCustomer'>;
  /** Null for a walk-in customer. */
  readonly customer: CartCustomer | null;
  /** In the heading of the cart as an icon, or below it as a line with the customer's name. */
  readonly place: 'head' | 'line';
}

// Loaded on demand, because most sales have no customer.
const CustomerDialog = lazyPart(async () => (await import('./customer-dialog')).CustomerDialog);

/** Opens the choice of a customer, and shows and removes the customer that was chosen. */
export function CustomerChoice({ store, customer, place }: CustomerChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const styles = useStyles();
  const customers = useData().entity(Customer);
  // A scanned card is looked up among the customers of this register, so they are read from its cache.
  useEffect(() => customers.subscribe(() => undefined), [customers]);

  const name = customer?.name || customerTexts.unlisted;
  return (
    <>
      {place === 'head' ? (
        <Button
          appearance="subtle"
          className={styles.icon}
          icon={<PersonIcon />}
          aria-label={customer ? customerTexts.change : customerTexts.choose}
          title={customer ? customerTexts.change : customerTexts.choose}
          onClick={() => setOpen(true)}
        />
      ) : (
        <div className={styles.line}>
          <Button appearance="transparent" className={styles.name} onClick={() => setOpen(true)}>
            <span className={styles.words}>{name}</span>
          </Button>
          <Button
            appearance="subtle"
            className={styles.icon}
            icon={<CloseIcon />}
            aria-label={customerTexts.remove(name)}
            onClick={() => store.selectCustomer(null)}
          />
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CustomerDialog store={store} customer={customer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const useStyles = makeStyles({
  icon: { minWidth: '44px', width: '44px', height: '44px', flexShrink: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalXS} 0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '44px',
    padding: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
