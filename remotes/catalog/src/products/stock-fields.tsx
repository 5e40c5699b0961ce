import { useHostApi, useNotify, useStore } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import { isAdmin } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { BusyButton, makeStyles, tokens } from '@evertill/shared-ui';
import { NumberField, SwitchField, useFormField } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { productForm } from '../texts';

/** Edits the stock of a product. A product whose stock is not tracked has no count. */
export function StockFields({ isNew }: { isNew: boolean }) {
  const isTracked = useFormField<boolean>('trackStock').value === true;
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {isTracked && <NumberField name="stockQuantity" label={productForm.stock} decimals={0} />}
      <SwitchField
        name="trackStock"
        label={productForm.trackStock}
        hint={isTracked ? undefined : productForm.untracked}
      />
      {isNew && <UseForNewProducts isTracked={isTracked} />}
    </div>
  );
}

/** Makes the switch of this product the start of all new products. Only administrators may change it. */
function UseForNewProducts({ isTracked }: { isTracked: boolean }) {
  const { value: settings, change } = useShopSettings('device');
  const person = useStore(useHostApi().user);
  const { isOnline } = useNetwork();
  const notify = useNotify();
  const styles = useStyles();
  const [isBusy, setBusy] = useState(false);
  if (!isAdmin(person) || !isOnline || !settings || settings.trackStockByDefault === isTracked) return null;

  async function save() {
    setBusy(true);
    try {
      await change({ trackStockByDefault: isTracked });
      notify({ text: isTracked ? productForm.newTracked : productForm.newUntracked, intent: 'positive' });
    } catch (error) {
      notify({ text: failureText(error, productForm.settingFailed), intent: 'negative' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <BusyButton
      type="button"
      appearance="subtle"
      size="small"
      className={styles.button}
      busy={isBusy}
      onClick={() => void save()}
    >
      {productForm.useForNew}
    </BusyButton>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  button: { alignSelf: 'flex-start' },
});
