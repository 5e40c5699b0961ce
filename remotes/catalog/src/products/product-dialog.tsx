import { conflictOf, useData, useProductActions } from '@evertill/shared-data';
import { INPUT_BOUNDS, type Product } from '@evertill/shared-domain';
import { useNotices } from '@evertill/shared-screens';
import { makeStyles, tokens } from '@evertill/shared-ui';
import {
  ComboField,
  FormDialog,
  FormGrid,
  NumberField,
  TextAreaField,
  TextField,
} from '@evertill/shared-ui/forms';
import { BarcodeField } from './barcode-field';
import { PRODUCT_MESSAGES } from './messages';
import { PictureField } from './picture/picture-field';
import {
  initialProductValues,
  type ProductFormValues,
  toProductInput,
  validateProductForm,
} from './product-form';
import { saveFailure } from './save-failure';
import { useLinkPickers } from './use-link-pickers';

interface ProductDialogProps {
  open: boolean;
  /** The product to edit. Null to add a product. */
  product: Product | null;
  onClose(): void;
}

export function ProductDialog({ open, product, onClose }: ProductDialogProps) {
  const { create, update } = useProductActions();
  const { refresh } = useData().products;
  const pickers = useLinkPickers();
  const notices = useNotices();
  const styles = useStyles();
  const creating = product === null;

  const handleSubmit = async (values: ProductFormValues) => {
    if (product && !product.id) return notices.failed(PRODUCT_MESSAGES.idMissing);
    try {
      const input = toProductInput(await pickers.settle(values));
      const outcome = product ? await update(product.id, input, product) : await create(input);
      notices.written(creating ? PRODUCT_MESSAGES.added : PRODUCT_MESSAGES.updated, outcome);
      return undefined;
    } catch (error) {
      // After a conflict, the message asks the user to reopen the product, so the other person's changes are loaded
      // now.
      if (conflictOf(error)) void refresh().catch(ignoreUntilReopened);
      const { text, field } = saveFailure(error, creating);
      notices.failed(text);
      return field === null ? text : { [field]: text };
    }
  };

  return (
    <FormDialog
      open={open}
      title={creating ? PRODUCT_MESSAGES.addTitle : PRODUCT_MESSAGES.editTitle}
      initialValues={initialProductValues(product)}
      validate={(values) => validateProductForm(values)}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel={creating ? 'Add' : 'Update'}
      size="large"
    >
      <div className={styles.form}>
        <TextField name="name" label="Name" required autoFocus maxLength={INPUT_BOUNDS.shortTextLength} />
        <FormGrid>
          <TextField name="sku" label="SKU" maxLength={INPUT_BOUNDS.codeLength} />
          <BarcodeField />
          <NumberField name="unitPrice" label="Unit Price" prefix="$" required />
          <NumberField name="stockQuantity" label="Stock" decimals={0} />
          <ComboField name="categoryId" label="Category" placeholder="None" {...pickers.category} />
          <ComboField name="supplierId" label="Supplier" placeholder="None" {...pickers.supplier} />
        </FormGrid>
        <TextAreaField name="description" label="Description" maxLength={INPUT_BOUNDS.longTextLength} />
        <PictureField />
      </div>
    </FormDialog>
  );
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

// The table reloads by itself and reports a failure.
function ignoreUntilReopened(): void {}
