import { serverText, useEntityActions } from '@evertill/shared-data';
import { Discount, INPUT_BOUNDS, LIMITS, RATE_TYPES, rateTypeLabel } from '@evertill/shared-domain';
import {
  FormDialog,
  FormGrid,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@evertill/shared-ui/forms';
import { RateValueField } from '../rate-value-field';
import { useNotices } from '../use-notices';
import {
  type DiscountFormValues,
  initialDiscountValues,
  toDiscountInput,
  validateDiscountForm,
} from './discount-form';
import { DISCOUNT_MESSAGES } from './messages';

interface DiscountDialogProps {
  open: boolean;
  /** The discount to edit; null adds one. */
  discount: Discount | null;
  onClose(): void;
}

const TYPE_OPTIONS = RATE_TYPES.map((value) => ({ value, label: rateTypeLabel(value) }));

export function DiscountDialog({ open, discount, onClose }: DiscountDialogProps) {
  const actions = useEntityActions(Discount);
  const notices = useNotices();

  const handleSubmit = async (values: DiscountFormValues) => {
    const input = toDiscountInput(values);
    try {
      const { queued } = discount
        ? await actions.update(discount.id, input, discount)
        : await actions.create(input);
      notices.written(discount ? DISCOUNT_MESSAGES.updated : DISCOUNT_MESSAGES.created, queued);
      return undefined;
    } catch (error) {
      return notices.failed(serverText(error, DISCOUNT_MESSAGES.saveFailed), LIMITS.discountErrorNoticeMs);
    }
  };

  return (
    <FormDialog
      open={open}
      title={discount ? DISCOUNT_MESSAGES.edit : DISCOUNT_MESSAGES.add}
      initialValues={initialDiscountValues(discount)}
      validate={validateDiscountForm}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel={discount ? 'Update' : 'Add'}
    >
      <TextField name="name" label="Name" required autoFocus maxLength={INPUT_BOUNDS.shortTextLength} />
      <TextAreaField name="description" label="Description" maxLength={INPUT_BOUNDS.longTextLength} />
      <FormGrid>
        <SelectField
          name="type"
          label="Type"
          required
          options={TYPE_OPTIONS}
          placeholder={discount ? undefined : 'Select a type'}
        />
        <RateValueField />
      </FormGrid>
      <SwitchField name="active" label="Active" />
    </FormDialog>
  );
}
