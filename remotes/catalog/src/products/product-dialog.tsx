import { conflictOf, useData, useEntity, useProductActions, useShopSettings } from '@evertill/shared-data';
import {
  INPUT_BOUNDS,
  isTemporaryId,
  type Product,
  sellableQuantity,
  Tax,
  taxWords,
} from '@evertill/shared-domain';
import { ProductTaxesField, useNotices } from '@evertill/shared-screens';
import { PlanRoom } from '@evertill/shared-screens/plan-notice';
import { makeStyles, tokens } from '@evertill/shared-ui';
import {
  ComboField,
  FormDialog,
  FormGrid,
  NumberField,
  TextAreaField,
  TextField,
} from '@evertill/shared-ui/forms';
import { productForm, productList } from '../texts';
import { BarcodeField } from './barcode-field';
import { PictureField } from './picture/picture-field';
import {
  initialProductValues,
  type ProductFormValues,
  toProductInput,
  validateProductForm,
} from './product-form';
import { ProductSections } from './product-sections';
import { saveFailure } from './save-failure';
import { StockFields } from './stock-fields';
import { useLinkPickers } from './use-link-pickers';

interface ProductDialogProps {
  open: boolean;
  /** The product to edit. Null to add a product. */
  product: Product | null;
  onClose(): void;
  /** Called with a saved product that cannot be sold yet, because its stock is tracked and 0. */
  onWithoutStock(product: Product): void;
}

export function ProductDialog({ open, product, onClose, onWithoutStock }: ProductDialogProps) {
  const { create, update } = useProductActions();
  const { refresh } = useData().products;
  const pickers = useLinkPickers();
  // Read with the list of products, because a field that comes later would move the others in the open dialog.
  const { items: taxes } = useEntity(Tax);
  const notices = useNotices();
  const styles = useStyles();
  const creating = product === null;
  const tracksNewStock = useShopSettings('device').value?.trackStockByDefault ?? true;

  const handleSubmit = async (values: ProductFormValues) => {
    if (product && !product.id) return notices.failed(productForm.idMissing);
    try {
      const input = toProductInput(await pickers.settle(values));
      const outcome = product ? await update(product.id, input, product) : await create(input);
      notices.written(creating ? productList.added : productList.updated, outcome);
      const wasForSale = product === null || sellableQuantity(product) > 0;
      if (wasForSale && sellableQuantity(outcome.entity) < 1) onWithoutStock(outcome.entity);
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
      title={creating ? productForm.addTitle : productForm.editTitle}
      initialValues={initialProductValues(product, tracksNewStock)}
      validate={(values) => validateProductForm(values)}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel={creating ? productForm.submitNew : productForm.submitEdit}
      size="large"
    >
      <div className={styles.form}>
        <TextField
          name="name"
          label={productForm.name}
          required
          autoFocus
          maxLength={INPUT_BOUNDS.shortTextLength}
        />
        <FormGrid>
          <TextField name="sku" label={productForm.sku} maxLength={INPUT_BOUNDS.codeLength} />
          <BarcodeField />
          <NumberField name="unitPrice" label={productForm.unitPrice} prefix="$" required />
          <StockFields isNew={creating} />
          <ComboField
            name="categoryId"
            label={productForm.category}
            placeholder={productForm.none}
            {...pickers.category}
          />
          <ComboField
            name="supplierId"
            label={productForm.supplier}
            placeholder={productForm.none}
            {...pickers.supplier}
          />
          <ProductTaxesField name="taxIds" label={taxWords.label} taxes={taxes} />
        </FormGrid>
        <TextAreaField
          name="description"
          label={productForm.description}
          maxLength={INPUT_BOUNDS.longTextLength}
        />
        <PictureField />
        {/* A product that waits to be added has no id yet to keep anything by. */}
        {product && !isTemporaryId(product.id) && <ProductSections product={product} />}
        <PlanRoom of={creating ? ['products', 'pictureMegabytes'] : ['pictureMegabytes']} />
      </div>
    </FormDialog>
  );
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

// The table reloads by itself and reports a failure.
function ignoreUntilReopened(): void {}
