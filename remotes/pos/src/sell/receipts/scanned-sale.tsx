// Opens the sale of a scanned receipt: everyone may print the receipt or ring up its items
// again, and managers may go on to a refund.
import { useHostApi, useNotify, useStore } from '@evertill/federation-kit';
import { useData, useShopSettings } from '@evertill/shared-data';
import {
  DEFAULT_SETTINGS,
  hasRole,
  isRefundable,
  isTemporaryId,
  refundOf,
  type Sale,
} from '@evertill/shared-domain';
import { type ReceiptPrinting, useReceiptPrinting } from '@evertill/shared-screens/receipts';
import { Button } from '@evertill/shared-ui';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { receiptTexts } from '../../texts';
import { AgainButton } from '../again/again-button';
import { CashierRefund, hasItemsLeft } from '../approvals/cashier-refund';
import type { TillCart } from '../cart/till-cart';

export interface ScannedSaleProps {
  readonly saleNumber: string;
  /** The cart that the items of the sale can be rung up into again. */
  readonly cart: Pick<TillCart, 'store' | 'findProduct'>;
  readonly onClose: () => void;
}

interface Found {
  readonly sale: Sale;
  readonly Dialog: ComponentType<{
    open: boolean;
    sale: Sale;
    printing: ReceiptPrinting;
    actions?: ReactNode;
    onClose(): void;
  }>;
}

/** Finds a sale by the number on its receipt, and shows the receipt. */
export function ScannedSale({ saleNumber, cart, onClose }: ScannedSaleProps) {
  const { sales } = useData();
  const hostApi = useHostApi();
  const user = useStore(hostApi.user);
  const { value: rules = DEFAULT_SETTINGS } = useShopSettings('device');
  const notify = useNotify();
  const printing = useReceiptPrinting();
  const [found, setFound] = useState<Found | null>(null);

  const fail = useEffectEvent(() => {
    notify({ text: receiptTexts.saleNotFound(saleNumber), intent: 'warning' });
    onClose();
  });

  useEffect(() => {
    let isCurrent = true;
    // The dialog is loaded on demand, so that the till starts without it.
    const dialog = import('./scanned-sale-dialog');
    Promise.all([sales.findByNumber(saleNumber), dialog])
      .then(([sale, { ScannedSaleDialog }]) => {
        if (!isCurrent) return;
        if (sale) setFound({ sale, Dialog: ScannedSaleDialog });
        else fail();
      })
      .catch(() => isCurrent && fail());
    return () => {
      isCurrent = false;
    };
  }, [sales, saleNumber]);

  const refundsWithManager = refundOf(user?.role, rules) === 'approved';
  const mayRefund = user !== null && hasRole(user, ['ADMIN', 'MANAGER']);
  return (
    <>
      {found && (
        <found.Dialog
          open
          sale={found.sale}
          printing={printing}
          onClose={onClose}
          actions={
            <>
              {mayRefund && mayBeRefunded(found.sale) && (
                <Button onClick={() => hostApi.navigate(`/app/transactions?sale=${found.sale.saleNumber}`)}>
                  {receiptTexts.refund}
                </Button>
              )}
              {refundsWithManager && mayBeRefunded(found.sale) && (
                <CashierRefund sale={found.sale} onDone={onClose} />
              )}
              <AgainButton sale={found.sale} cart={cart} onDone={onClose} />
            </>
          }
        />
      )}
      {printing.printout}
    </>
  );
}

function mayBeRefunded(sale: Sale): boolean {
  return isRefundable(sale.status) && !isTemporaryId(sale.id) && hasItemsLeft(sale);
}
