import { APPROVAL_TEXT_LENGTH, INPUT_BOUNDS, miscItemName } from '@evertill/shared-domain';
import { FormDialog, NumberField, SwitchField, TextField } from '@evertill/shared-ui/forms';
import { miscTexts } from '../../texts';
import type { TillCart } from '../cart/till-cart';
import { addMisc } from './add-misc';

interface MiscValues {
  name: string;
  price: number | null;
  isTaxable: boolean;
}

interface MiscDialogProps {
  readonly cart: Pick<TillCart, 'store' | 'feedback'>;
  onClose(): void;
}

/** Puts goods that are not in the catalog into the cart, at a price that the cashier types. */
export function MiscDialog({ cart: { store, feedback }, onClose }: MiscDialogProps) {
  async function add({ name, price, isTaxable }: MiscValues) {
    const item = { name: name.trim() || miscItemName(), price: price ?? 0, isTaxable };
    const { line } = store.step((cart) => addMisc(cart, item));
    if (line === null) return miscTexts.full;
    feedback.added(line.productId, line.name);
    return undefined;
  }

  return (
    <FormDialog<MiscValues>
      open
      size="small"
      title={miscTexts.title}
      initialValues={{ name: miscItemName(), price: null, isTaxable: true }}
      validate={({ price }) => ({
        price:
          price !== null && price > 0 && price <= INPUT_BOUNDS.amount ? undefined : miscTexts.priceMissing,
      })}
      submitLabel={miscTexts.add}
      confirmUnsaved={false}
      onSubmit={add}
      onClose={onClose}
    >
      <NumberField name="price" label={miscTexts.price} prefix="$" required autoFocus />
      <TextField name="name" label={miscTexts.name} maxLength={APPROVAL_TEXT_LENGTH} />
      <SwitchField name="isTaxable" label={miscTexts.taxable} />
    </FormDialog>
  );
}
