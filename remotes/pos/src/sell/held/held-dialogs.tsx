import { type HeldCarts, type HeldCartsRepository, type Recall, useData } from '@evertill/shared-data';
import {
  Customer,
  type HeldChange,
  heldChanges,
  withPricesOfToday,
  withTaxesOfToday,
} from '@evertill/shared-domain';
import { useState } from 'react';
import type { CartCustomer } from '../cart/cart';
import { ChangesDialog } from './changes-dialog';
import { HeldList } from './held-list';
import type { HeldCartsProps } from './held-props';
import { HoldDialog } from './hold-dialog';

interface HeldDialogsProps extends HeldCartsProps {
  /** True when the cart has lines. */
  readonly hasLines: boolean;
  readonly carts: HeldCarts;
  readonly repository: HeldCartsRepository;
}

/** Shows the open dialog of held sales. After a sale was opened, shows what has changed since it was held. */
export function HeldDialogs(props: HeldDialogsProps) {
  const { store, rates, dialog, carts, repository, findProduct, onDone } = props;
  const customers = useData().entity(Customer);
  const [changes, setChanges] = useState<readonly HeldChange[]>([]);

  function close() {
    dialog.close();
    onDone();
  }

  async function open(id: string) {
    const recall = await repository.recall(id);
    // A scan may have filled the cart meanwhile. The held sale is on this device then, and stays in the list.
    if (recall.is !== 'opened' || store.getSnapshot().cart.lines.length > 0) return recall;
    const { lines, discountId, customerId, approvals, isTotalShown } = recall.cart;
    store.open({
      lines: withTaxesOfToday(lines, { findProduct }),
      discountId,
      heldId: id,
      // Putting a sale aside must not get around a manager.
      ...(approvals && { approvals }),
      ...(isTotalShown && { isTotalShown }),
    });
    const customer = customerNow(recall, customers.getSnapshot().items);
    if (customer) store.selectCustomer(customer);
    const discount = props.discounts.find((one) => one.id === discountId) ?? null;
    const isCustomerErased = customerId !== undefined && recall.customer === null;
    const found = heldChanges(recall.cart, { findProduct, taxes: rates.taxes, discount, isCustomerErased });
    if (found.length === 0) close();
    else setChanges(found);
    return recall;
  }

  if (changes.length > 0)
    return (
      <ChangesDialog
        changes={changes}
        onPricesOfToday={() => {
          const { cart } = store.getSnapshot();
          store.open({ ...cart, lines: withPricesOfToday(cart.lines, { findProduct }) });
          close();
        }}
        onClose={close}
      />
    );
  if (dialog.dialog === 'hold')
    return (
      <HoldDialog
        store={store}
        rates={rates}
        carts={carts}
        repository={repository}
        onList={dialog.toList}
        onClose={dialog.close}
        onHeld={onDone}
      />
    );
  return (
    <HeldList
      carts={carts}
      repository={repository}
      isCartEmpty={!props.hasLines}
      onOpen={open}
      onHold={dialog.open}
      onClose={dialog.close}
    />
  );
}

/**
 * Returns the customer of an opened sale. The server follows a merge. Without its answer the id is kept, even where this
 * register does not know the customer, because the server follows the merge when the sale arrives.
 */
function customerNow(
  { cart: { customerId: id }, customer: told }: Extract<Recall, { is: 'opened' }>,
  listed: readonly Customer[],
): CartCustomer | null {
  if (id === undefined || told === null) return null;
  if (told) return { id: told.id, name: told.fullName };
  return listed.find((one) => one.id === id) ?? { id, name: '' };
}
