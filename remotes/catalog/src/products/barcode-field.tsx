import { INPUT_BOUNDS } from '@evertill/shared-domain';
import { TextField, useFormField } from '@evertill/shared-ui/forms';
import { barcodeHint } from './product-form';

/** The barcode, with a word on its kind or its wrong check digit beside it. */
export function BarcodeField() {
  const { value } = useFormField<string>('barcode');
  return (
    <TextField
      name="barcode"
      label="Barcode"
      hint={barcodeHint(value ?? '')}
      maxLength={INPUT_BOUNDS.codeLength}
    />
  );
}
