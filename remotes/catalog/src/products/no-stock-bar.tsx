import { failureText, useProductActions } from '@evertill/shared-data';
import type { Product } from '@evertill/shared-domain';
import { useNotices } from '@evertill/shared-screens';
import {
  BusyButton,
  Button,
  CloseIcon,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { productList } from '../texts';

interface NoStockBarProps {
  /** The product that was saved with a stock of 0. */
  product: Product;
  onDone(): void;
}

/** Says that a saved product cannot be sold yet, and offers to sell it without a count. */
export function NoStockBar({ product, onDone }: NoStockBarProps) {
  const { update } = useProductActions();
  const notices = useNotices();
  const styles = useStyles();
  const [isBusy, setBusy] = useState(false);

  async function handleUntrack() {
    setBusy(true);
    try {
      notices.written(productList.updated, await update(product.id, { trackStock: false }));
      onDone();
    } catch (error) {
      notices.failed(failureText(error, productList.updateFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <MessageBar intent="warning" className={styles.bar}>
      <MessageBarBody role="status">{productList.cannotSell(product.name)}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            aria-label={productList.dismiss}
            icon={<CloseIcon />}
            onClick={onDone}
          />
        }
      >
        <BusyButton busy={isBusy} onClick={() => void handleUntrack()}>
          {productList.dontTrack}
        </BusyButton>
      </MessageBarActions>
    </MessageBar>
  );
}

// Without this style, the long list below would squeeze the bar on a phone.
const useStyles = makeStyles({ bar: { flexShrink: 0 } });
