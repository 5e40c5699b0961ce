import { INPUT_BOUNDS } from '@evertill/shared-domain';
import { TextField, useFormField } from '@evertill/shared-ui/forms';
import { productForm } from '../texts';
import { barcodeHint } from './product-form';

/** Edits the barcode. A hint below names the kind of barcode or reports a wrong check digit. */
export function BarcodeField() {
  const { value } = useFormField<string>('barcode');
  return (
    <TextField
      name="barcode"
      label={productForm.barcode}
      hint={barcodeHint(value ?? '')}
      maxLength={INPUT_BOUNDS.codeLength}
    />
  );
}
