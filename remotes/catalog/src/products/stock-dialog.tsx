import { failureText, useProductActions } from '@evertill/shared-data';
import { type Product, VALIDATION_MESSAGES } from '@evertill/shared-domain';
import { useNotices } from '@evertill/shared-screens';
import { AddIcon, Button, makeStyles, SubtractIcon, Text, tokens } from '@evertill/shared-ui';
import { FormDialog, NumberField, useFormField } from '@evertill/shared-ui/forms';
import { productList, stockDialog } from '../texts';

interface StockDialogProps {
  open: boolean;
  /** The product whose stock is changed. */
  product: Product | null;
  onClose(): void;
}

interface StockValues {
  quantity: number | null;
}

/** Changes the stock of a product without opening the whole product. */
export function StockDialog({ open, product, onClose }: StockDialogProps) {
  const { adjustStock } = useProductActions();
  const notices = useNotices();

  const handleSubmit = async ({ quantity }: StockValues) => {
    if (!product || quantity === null || quantity === product.stockQuantity) return undefined;
    try {
      const outcome = await adjustStock(product.id, quantity);
      notices.written(productList.updated, outcome);
      return undefined;
    } catch (error) {
      return notices.failed(failureText(error, productList.inventoryFailed));
    }
  };

  return (
    <FormDialog
      open={open}
      title={stockDialog.title}
      initialValues={{ quantity: product?.stockQuantity ?? 0 }}
      validate={validateStock}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel={stockDialog.save}
      size="small"
    >
      {product && <Text weight="semibold">{product.name}</Text>}
      <QuantityField before={product?.stockQuantity ?? 0} />
    </FormDialog>
  );
}

function QuantityField({ before }: { before: number }) {
  const { value, setValue } = useFormField<number | null>('quantity');
  const styles = useStyles();
  const quantity = value ?? 0;
  const change = quantity - before;
  return (
    <>
      <div className={styles.row}>
        <Button
          size="large"
          icon={<SubtractIcon />}
          aria-label={stockDialog.less}
          disabledFocusable={quantity <= 0}
          onClick={() => setValue(Math.max(0, quantity - 1))}
        />
        <div className={styles.field}>
          <NumberField
            name="quantity"
            label={stockDialog.quantity}
            decimals={0}
            required
            autoFocus
            size="large"
          />
        </div>
        <Button
          size="large"
          icon={<AddIcon />}
          aria-label={stockDialog.more}
          onClick={() => setValue(quantity + 1)}
        />
      </div>
      <Text role="status" className={styles.change}>
        {change === 0 ? stockDialog.before(before) : stockDialog.change(before, change)}
      </Text>
    </>
  );
}

function validateStock({ quantity }: StockValues): Record<string, string> {
  if (quantity === null) return { quantity: stockDialog.missing };
  return quantity < 0 ? { quantity: VALIDATION_MESSAGES.stockNotPositive } : {};
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    '& > button': { marginTop: '28px' },
  },
  field: { minWidth: 0 },
  change: { color: tokens.colorNeutralForeground2 },
});
