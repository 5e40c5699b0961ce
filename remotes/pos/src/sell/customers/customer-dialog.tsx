import { type Answer, useEntity, useServerValue } from '@evertill/shared-data';
import { Customer, findCustomers, phoneDigits } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import {
  Button,
  DialogFrame,
  DialogParts,
  EmptyState,
  makeStyles,
  PersonIcon,
  SearchBox,
  tokens,
  useDebouncedValue,
} from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import { customerTexts } from '../../texts';
import type { CartCustomer } from '../cart/cart';
import type { TillStore } from '../cart/till-store';
import { NewCustomerDialog } from './new-customer-dialog';

const MOST_SHOWN = 20;
const SHORTEST_SEARCHED = 3;

interface CustomerDialogProps {
  readonly store: Pick<TillStore, 'selectCustomer'>;
  readonly customer: CartCustomer | null;
  onClose(): void;
}

/** Finds a customer for the sale, or adds one. A scanned card closes the dialog, because it chooses a customer too. */
export function CustomerDialog({ store, customer, onClose }: CustomerDialogProps) {
  const [before] = useState(customer);
  const [isAdding, setAdding] = useState(false);
  const [typed, setTyped] = useState('');

  useEffect(() => {
    if (customer?.id !== before?.id) onClose();
  }, [customer, before, onClose]);

  function choose(chosen: CartCustomer) {
    store.selectCustomer(chosen);
    onClose();
  }

  if (isAdding) return <NewCustomerDialog start={startOf(typed)} onAdded={choose} onClose={onClose} />;
  return (
    <FindCustomer
      typed={typed}
      onType={setTyped}
      onChoose={choose}
      onAdd={() => setAdding(true)}
      onClose={onClose}
    />
  );
}

interface FindCustomerProps {
  readonly typed: string;
  onType(typed: string): void;
  onChoose(customer: Customer): void;
  onAdd(): void;
  onClose(): void;
}

function FindCustomer({ typed, onType, onChoose, onAdd, onClose }: FindCustomerProps) {
  const styles = useStyles();
  const { items } = useEntity(Customer);
  const isEmpty = typed.trim() === '';
  const own = isEmpty ? items : findCustomers(items, typed);
  const others = useServerSearch(own.length === 0 ? typed : '');
  const found = (own.length === 0 ? (others.value ?? []) : own).slice(0, MOST_SHOWN);

  function handleSubmit(event: { preventDefault(): void }) {
    event.preventDefault();
    const [first] = found;
    if (isEmpty || (own.length === 0 && others.isLoading)) return;
    if (first) onChoose(first);
    else onAdd();
  }

  return (
    <DialogFrame open initialFocus="input" ariaLabel={customerTexts.title} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <DialogParts
          title={customerTexts.title}
          classNames={{ content: styles.content }}
          actions={
            <>
              <Button type="button" onClick={onClose}>
                {customerTexts.cancel}
              </Button>
              <Button type="button" appearance="primary" onClick={onAdd}>
                {customerTexts.add}
              </Button>
            </>
          }
        >
          <SearchBox
            className={styles.search}
            aria-label={customerTexts.search}
            placeholder={customerTexts.search}
            value={typed}
            onChange={(_, { value }) => onType(value)}
          />
          {found.length > 0 ? (
            <ul className={styles.list} aria-label={customerTexts.title}>
              {found.map((customer) => (
                <li key={customer.id}>
                  <Button
                    type="button"
                    appearance="subtle"
                    className={styles.customer}
                    onClick={() => onChoose(customer)}
                  >
                    <span className={styles.name}>{customer.name}</span>
                    <span className={styles.hint}>
                      {[customer.phone, customer.cardCode].filter(Boolean).join(' · ')}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={<PersonIcon />}
              title={isEmpty ? customerTexts.none : customerTexts.noMatch(typed)}
              hint={customerTexts.addHint}
            />
          )}
        </DialogParts>
      </form>
    </DialogFrame>
  );
}

/**
 * Asks the server for customers whom this register does not find, because the emails and whole phones are not on a
 * cashier's register. Asks nothing for a short text or while offline.
 */
function useServerSearch(typed: string): Answer<Customer[]> {
  const query = useDebouncedValue(typed.trim());
  const { isOnline } = useNetwork();
  const url = isOnline && query.length >= SHORTEST_SEARCHED ? '/customers/search' : null;
  return useServerValue({ url, params: { query } }, Customer.parseAll);
}

/** Puts what was searched into the field of a new customer that it fits. */
function startOf(typed: string): { name: string; phone: string; email: string } {
  const text = typed.trim();
  const empty = { name: '', phone: '', email: '' };
  if (text.includes('@')) return { ...empty, email: text };
  return /^[\d\s()+./-]+$/.test(text) && phoneDigits(text).length >= 3
    ? { ...empty, phone: text }
    : { ...empty, name: text };
}

const useStyles = makeStyles({
  form: { minHeight: 0 },
  search: { maxWidth: 'none', flexShrink: 0 },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: '4px',
    margin: '0 -4px',
    // Keeps its height while the list changes with each key.
    height: 'min(420px, 60dvh)',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  customer: {
    width: '100%',
    minHeight: '44px',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalM}`,
    fontWeight: tokens.fontWeightRegular,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hint: {
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    // Under the pointer, forced colors give the button a background of their own.
    '@media (forced-colors: active)': { color: 'inherit' },
  },
});
