import { useNotify } from '@evertill/federation-kit';
import { formatCount, type OwnStore, type Product } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { Button, DialogFrame, DialogParts, MessageBar, MessageBarBody, Text } from '@evertill/shared-ui';
import { FormDialog, NumberField, SelectField, TextField } from '@evertill/shared-ui/forms';
import { stockTransfer as words } from '../../texts';
import { StoresPending } from '../other-stores/stores-pending';
import { useReceivingStores } from '../other-stores/use-receiving-stores';
import { REASON_LENGTH } from './reason-length';
import { type TransferValues, useTransfer } from './use-transfer';

interface TransferDialogProps {
  product: Product;
  /** Copies the product into the other store first. */
  onCopyFirst(): void;
  onClose(): void;
}

/** Moves stock of a product into another store of the administrator. */
export function TransferDialog(props: TransferDialogProps) {
  const { stores, list } = useReceivingStores();
  if (stores && stores.length > 0) return <TransferForm {...props} stores={stores} />;
  return (
    <DialogFrame open onClose={props.onClose}>
      <DialogParts
        title={words.title}
        actions={
          <Button appearance="primary" onClick={props.onClose}>
            {words.close}
          </Button>
        }
      >
        {stores && <Text>{words.noStore}</Text>}
        {!stores && <StoresPending list={list} offline={words.offline} />}
      </DialogParts>
    </DialogFrame>
  );
}

interface TransferFormProps extends TransferDialogProps {
  stores: readonly OwnStore[];
}

function TransferForm({ product, stores, onCopyFirst, onClose }: TransferFormProps) {
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const transfer = useTransfer(product);

  async function submit(values: TransferValues) {
    const problem = await transfer.send(values);
    if (problem !== undefined) return problem;
    const store = stores.find(({ id }) => id === values.storeId)?.name ?? '';
    notify({ text: words.moved(values.quantity ?? 0, product.name, store), intent: 'positive' });
    return undefined;
  }

  return (
    <FormDialog<TransferValues>
      open
      size="small"
      title={words.title}
      initialValues={{ storeId: stores[0]?.id ?? '', quantity: null, reason: '' }}
      validate={({ quantity }) => validate(quantity, product.stockQuantity)}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={words.submit}
      extraActions={transfer.isMissingThere && <Button onClick={onCopyFirst}>{words.copyFirst}</Button>}
    >
      {!isOnline && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{words.offline}</MessageBarBody>
        </MessageBar>
      )}
      <Text weight="semibold">{product.name}</Text>
      <Text>{words.inStock(formatCount(product.stockQuantity))}</Text>
      <SelectField
        name="storeId"
        label={words.store}
        options={stores.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NumberField name="quantity" label={words.quantity} decimals={0} required autoFocus />
      <TextField name="reason" label={words.reason} maxLength={REASON_LENGTH} />
    </FormDialog>
  );
}

function validate(quantity: number | null, stock: number): Record<string, string> {
  if (quantity === null || quantity < 1) return { quantity: words.atLeastOne };
  // Sales may leave a stock below zero.
  return quantity > stock ? { quantity: words.atMost(Math.max(stock, 0)) } : {};
}
