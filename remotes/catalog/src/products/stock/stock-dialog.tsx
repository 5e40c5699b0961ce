import { failureText, useProductActions } from '@evertill/shared-data';
import { isTemporaryId, type Product, VALIDATION_MESSAGES } from '@evertill/shared-domain';
import { useNotices } from '@evertill/shared-screens';
import {
  AddIcon,
  Button,
  ClockIcon,
  makeStyles,
  StoreIcon,
  SubtractIcon,
  Text,
  tokens,
} from '@evertill/shared-ui';
import { FormDialog, NumberField, TextField, useFormField } from '@evertill/shared-ui/forms';
import { productList, stockDialog } from '../../texts';
import { REASON_LENGTH } from './reason-length';

interface StockDialogProps {
  open: boolean;
  /** The product whose stock is changed. */
  product: Product | null;
  onHistory(product: Product): void;
  /** Moves stock into another store. Null without another store. */
  onTransfer: ((product: Product) => void) | null;
  onClose(): void;
}

interface StockValues {
  quantity: number | null;
  reason: string;
}

/** Changes the stock of a product without opening the whole product. */
export function StockDialog({ open, product, onHistory, onTransfer, onClose }: StockDialogProps) {
  const { adjustStock } = useProductActions();
  const notices = useNotices();

  const handleSubmit = async ({ quantity, reason }: StockValues) => {
    if (!product || quantity === null || quantity === product.stockQuantity) return undefined;
    try {
      const outcome = await adjustStock(product.id, quantity, reason.trim() || null);
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
      initialValues={{ quantity: product?.stockQuantity ?? 0, reason: '' }}
      validate={validateStock}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel={stockDialog.save}
      size="small"
    >
      {product && <Text weight="semibold">{product.name}</Text>}
      <QuantityField before={product?.stockQuantity ?? 0} />
      <TextField name="reason" label={stockDialog.reason} maxLength={REASON_LENGTH} />
      {product && <MoreActions product={product} onHistory={onHistory} onTransfer={onTransfer} />}
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

interface MoreActionsProps extends Pick<StockDialogProps, 'onHistory' | 'onTransfer'> {
  product: Product;
}

/** Leads to the other dialogs about the stock, as long as nothing typed would be lost. */
function MoreActions({ product, onHistory, onTransfer }: MoreActionsProps) {
  const styles = useStyles();
  const quantity = useFormField<number | null>('quantity');
  const reason = useFormField<string>('reason');
  const isTyped = quantity.value !== product.stockQuantity || reason.value !== '';
  // The server knows nothing about a product that it has not received.
  const isUnknown = isTemporaryId(product.id);
  return (
    <div className={styles.more}>
      <Button
        appearance="subtle"
        icon={<ClockIcon />}
        disabled={isTyped || isUnknown}
        onClick={() => onHistory(product)}
      >
        {stockDialog.history}
      </Button>
      {onTransfer && (
        <Button
          appearance="subtle"
          icon={<StoreIcon />}
          disabled={isTyped || isUnknown || product.stockQuantity < 1}
          onClick={() => onTransfer(product)}
        >
          {stockDialog.transfer}
        </Button>
      )}
    </div>
  );
}

function validateStock({ quantity }: StockValues): Record<string, string> {
  if (quantity === null) return { quantity: stockDialog.missing };
  return quantity < 0 ? { quantity: VALIDATION_MESSAGES.stockNotPositive } : {};
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    '& > button': { marginTop: '28px' },
  },
  // A text input is 20 characters wide by itself, which is more than a narrow dialog has beside two buttons.
  field: { minWidth: 0, '& *': { minWidth: 0 } },
  more: { display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${tokens.spacingHorizontalM}` },
  change: { color: tokens.colorNeutralForeground2 },
});
