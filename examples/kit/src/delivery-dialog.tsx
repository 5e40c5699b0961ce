import { FormDialog, NumberField, TextAreaField, TextField } from '@evertill/shared-ui/forms';
import { DELIVERIES } from './delivery';

const { fields } = DELIVERIES;

interface Values {
  supplier: string;
  boxes: number | null;
  remark: string;
}

interface DeliveryDialogProps {
  supplier: string;
  onSave(delivery: { supplier: string; boxes: number; remark: string | null }): Promise<void>;
  onClose(): void;
}

export function DeliveryDialog({ supplier, onSave, onClose }: DeliveryDialogProps) {
  return (
    <FormDialog<Values>
      open
      title="Expect a delivery"
      submitLabel="Save"
      initialValues={{ supplier, boxes: null, remark: '' }}
      validate={({ supplier: name, boxes }) => ({
        ...(name.trim() === '' && { supplier: fields.supplier.required }),
        ...(boxes === null && { boxes: fields.boxes.required }),
      })}
      onSubmit={({ supplier: name, boxes, remark }) =>
        onSave({ supplier: name.trim(), boxes: boxes ?? 0, remark: remark.trim() || null })
      }
      onClose={onClose}
    >
      <TextField name="supplier" label={fields.supplier.label} required autoFocus />
      <NumberField name="boxes" label={fields.boxes.label} decimals={0} required />
      <TextAreaField name="remark" label={fields.remark.label} />
    </FormDialog>
  );
}
