import { serverText, useEntityActions } from '@evertill/shared-data';
import { INPUT_BOUNDS, RATE_TYPES, rateTypeLabel, Tax } from '@evertill/shared-domain';
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
import { TAX_MESSAGES } from './messages';
import { initialTaxValues, type TaxFormValues, toTaxInput, validateTaxForm } from './tax-form';

interface TaxDialogProps {
  open: boolean;
  /** The tax to edit; null adds one. */
  tax: Tax | null;
  onClose(): void;
}

const TYPE_OPTIONS = RATE_TYPES.map((value) => ({ value, label: rateTypeLabel(value) }));

export function TaxDialog({ open, tax, onClose }: TaxDialogProps) {
  const actions = useEntityActions(Tax);
  const notices = useNotices();

  const handleSubmit = async (values: TaxFormValues) => {
    const input = toTaxInput(values);
    try {
      const { queued } = tax ? await actions.update(tax.id, input, tax) : await actions.create(input);
      notices.written(tax ? TAX_MESSAGES.updated : TAX_MESSAGES.created, queued);
      return undefined;
    } catch (error) {
      return notices.failed(serverText(error, tax ? TAX_MESSAGES.updateFailed : TAX_MESSAGES.createFailed));
    }
  };

  return (
    <FormDialog
      open={open}
      title={tax ? TAX_MESSAGES.edit : TAX_MESSAGES.add}
      initialValues={initialTaxValues(tax)}
      validate={validateTaxForm}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Save"
    >
      <TextField name="name" label="Name" required autoFocus maxLength={INPUT_BOUNDS.shortTextLength} />
      <TextAreaField name="description" label="Description" maxLength={INPUT_BOUNDS.longTextLength} />
      <FormGrid>
        <SelectField name="type" label="Tax Type" required options={TYPE_OPTIONS} />
        <RateValueField />
      </FormGrid>
      <SwitchField name="active" label="Active" />
    </FormDialog>
  );
}
