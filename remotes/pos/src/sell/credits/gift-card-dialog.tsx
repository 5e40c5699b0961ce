import { formatMoney, MOST_ON_A_CARD } from '@evertill/shared-domain';
import { FormDialog, NumberField } from '@evertill/shared-ui/forms';
import { creditTexts } from '../../texts';
import { addGiftCard } from '../cart/gift-cards';
import type { TillStore } from '../cart/till-store';

interface GiftCardDialogProps {
  readonly store: TillStore;
  onClose(): void;
}

/** Puts a gift card into the cart. Its code is made when the sale is paid. */
export function GiftCardDialog({ store, onClose }: GiftCardDialogProps) {
  async function add({ amount }: { amount: number | null }) {
    const { outcome, line } = store.step((cart) => addGiftCard(cart, amount ?? 0));
    return outcome === 'unchanged' ? creditTexts.oneAmount(formatMoney(line?.unitPrice ?? 0)) : undefined;
  }

  return (
    <FormDialog<{ amount: number | null }>
      open
      size="small"
      title={creditTexts.sell}
      initialValues={{ amount: null }}
      validate={({ amount }) => ({
        amount:
          amount !== null && amount > 0 && amount <= MOST_ON_A_CARD
            ? undefined
            : creditTexts.amountMissing(formatMoney(MOST_ON_A_CARD)),
      })}
      submitLabel={creditTexts.add}
      confirmUnsaved={false}
      onSubmit={add}
      onClose={onClose}
    >
      <NumberField
        name="amount"
        label={creditTexts.cardAmount}
        hint={creditTexts.noDiscount}
        prefix="$"
        required
        autoFocus
      />
    </FormDialog>
  );
}
