import { APPROVAL_TEXT_LENGTH, type CartItem, formatMoney } from '@evertill/shared-domain';
import { FormDialog, NumberField, TextField } from '@evertill/shared-ui/forms';
import { lineTexts } from '../../texts';
import type { LineChange } from '../cart/cart';
import { LineActions } from '../slots/line-actions';
import type { TillApprovals } from './till-approvals';

export interface LineFormProps {
  readonly line: CartItem;
  readonly approvals: Pick<TillApprovals, 'override' | 'askPrice'>;
  onChange(change: LineChange): void;
  onClose(): void;
}

interface LineValues {
  price: number | null;
  note: string;
}

/** Changes the price and the note of a line. A price that the person may not give alone is asked of a manager. */
export function LineForm({ line, approvals, onChange, onClose }: LineFormProps) {
  const { name, unitPrice, priceWas = unitPrice, note = '' } = line;
  const { override, askPrice } = approvals;

  async function save({ price, note: typed }: LineValues) {
    const paid = override === 'no' ? unitPrice : (price ?? unitPrice);
    const isAsked = override === 'approved' && paid !== unitPrice && paid !== priceWas;
    const approval = isAsked ? await askPrice(line, paid) : null;
    if (isAsked && !approval) return { price: lineTexts.notApproved };
    onChange({ unitPrice: paid, note: typed.trim(), approval });
    return undefined;
  }

  return (
    <FormDialog<LineValues>
      open
      size="small"
      title={name}
      initialValues={{ price: unitPrice, note }}
      validate={({ price }) => ({
        price: price === null || price < 0 ? lineTexts.priceMissing : undefined,
      })}
      submitLabel={lineTexts.save}
      confirmUnsaved={false}
      onSubmit={save}
      onClose={onClose}
    >
      {override !== 'no' && (
        <NumberField
          name="price"
          label={lineTexts.price}
          prefix="$"
          required
          autoFocus
          hint={lineTexts.usually(formatMoney(priceWas))}
        />
      )}
      <TextField
        name="note"
        label={lineTexts.note}
        hint={lineTexts.noteHint}
        maxLength={APPROVAL_TEXT_LENGTH}
        autoFocus={override === 'no'}
      />
      <LineActions line={line} />
    </FormDialog>
  );
}
