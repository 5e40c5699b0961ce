import { useSupplierActions } from '@evertill/shared-data';
import { INPUT_BOUNDS, type Supplier } from '@evertill/shared-domain';
import { FormDialog, FormGrid, TextAreaField, TextField } from '@evertill/shared-ui/forms';
import { useAnnounce } from '../use-announce';
import { SUPPLIER_MESSAGES } from './messages';
import {
  initialSupplierValues,
  type SupplierFormValues,
  toSupplierInput,
  validateSupplierForm,
} from './supplier-form';

interface SupplierDialogProps {
  open: boolean;
  /** The supplier to edit; null adds one. */
  supplier: Supplier | null;
  onClose(): void;
}

const SHORT = INPUT_BOUNDS.shortTextLength;

export function SupplierDialog({ open, supplier, onClose }: SupplierDialogProps) {
  const actions = useSupplierActions();
  const announce = useAnnounce();

  const handleSubmit = async (values: SupplierFormValues) => {
    const input = toSupplierInput(values);
    try {
      const { queued } = supplier
        ? await actions.update(supplier.id, input, supplier)
        : await actions.create(input);
      announce.written(supplier ? SUPPLIER_MESSAGES.updated : SUPPLIER_MESSAGES.added, queued);
      return undefined;
    } catch (error) {
      return announce.failed(error, supplier ? SUPPLIER_MESSAGES.updateFailed : SUPPLIER_MESSAGES.addFailed);
    }
  };

  return (
    <FormDialog
      open={open}
      title={supplier ? SUPPLIER_MESSAGES.edit : SUPPLIER_MESSAGES.add}
      initialValues={initialSupplierValues(supplier)}
      validate={validateSupplierForm}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel={supplier ? 'Update' : 'Add'}
    >
      <TextField name="name" label="Name" required autoFocus maxLength={SHORT} />
      <FormGrid>
        <TextField name="contactPerson" label="Contact Person" maxLength={SHORT} />
        <TextField name="phone" label="Phone" type="tel" inputMode="tel" maxLength={SHORT} />
      </FormGrid>
      <TextField name="email" label="Email" type="email" inputMode="email" maxLength={SHORT} />
      <TextAreaField name="address" label="Address" maxLength={INPUT_BOUNDS.longTextLength} />
    </FormDialog>
  );
}
