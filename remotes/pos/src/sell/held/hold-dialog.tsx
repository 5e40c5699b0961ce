import { useNotify } from '@evertill/federation-kit';
import { failureText, type HeldCarts, type HeldCartsRepository, nextHeldNumber } from '@evertill/shared-data';
import { HELD_NAME_LENGTH } from '@evertill/shared-domain';
import { Button } from '@evertill/shared-ui';
import { FormDialog, TextField } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { heldTexts } from '../../texts';
import type { TillStore } from '../cart/till-store';
import { type Rates, totalsOf } from '../cart/use-sale';

interface HoldDialogProps {
  readonly store: TillStore;
  readonly rates: Rates;
  readonly carts: HeldCarts;
  readonly repository: HeldCartsRepository;
  onList(): void;
  onClose(): void;
  onHeld(): void;
}

/** Puts the cart aside under a name. A cart that was held before keeps its name, others get the next number. */
export function HoldDialog({ store, rates, carts, repository, onList, onClose, onHeld }: HoldDialogProps) {
  const notify = useNotify();
  const [name] = useState(() => {
    const before = carts.own.find(({ cart }) => cart.id === store.getSnapshot().cart.heldId);
    return before?.cart.name ?? nextHeldNumber(carts);
  });
  const listed = carts.own.length + carts.others.length;

  async function hold(values: { name: string }) {
    const { cart } = store.getSnapshot();
    const { taxAmount, amountDue: total } = totalsOf(cart, rates);
    const { lines, discountId, customer, heldId, approvals, isTotalShown } = cart;
    try {
      await repository.hold({
        name: values.name.trim(),
        lines,
        discountId,
        ...(customer && { customerId: customer.id }),
        ...(approvals && { approvals }),
        ...(isTotalShown && { isTotalShown }),
        taxAmount,
        total,
        ...(heldId === undefined ? {} : { replaces: heldId }),
      });
    } catch (error) {
      return failureText(error, heldTexts.failed);
    }
    // Only now, because until here the cart is nowhere else.
    store.clear();
    notify({ text: heldTexts.held(values.name.trim()), intent: 'positive' });
    onHeld();
    return undefined;
  }

  return (
    <FormDialog<{ name: string }>
      open
      size="small"
      title={heldTexts.holdTitle}
      initialValues={{ name }}
      validate={({ name }) => ({ name: name.trim() ? undefined : heldTexts.nameMissing })}
      submitLabel={heldTexts.hold}
      confirmUnsaved={false}
      extraActions={
        listed > 0 && (
          <Button type="button" appearance="subtle" onClick={onList}>
            {heldTexts.listed(listed)}
          </Button>
        )
      }
      onSubmit={hold}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={heldTexts.name}
        hint={heldTexts.nameHint}
        required
        maxLength={HELD_NAME_LENGTH}
      />
    </FormDialog>
  );
}
