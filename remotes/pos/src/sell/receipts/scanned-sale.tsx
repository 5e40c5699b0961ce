// Opens the sale of a scanned receipt: everyone may print the receipt or ring up its items
// again. Managers may go on to a refund, and cashiers may refund with a manager's approval.
import { lazyPart, useHostApi, useNotify, useStore } from '@evertill/federation-kit';
import { useData, useShopSettings } from '@evertill/shared-data';
import {
  DEFAULT_SETTINGS,
  isRefundable,
  isTemporaryId,
  refundableQuantity,
  refundOf,
  type Sale,
} from '@evertill/shared-domain';
import { type ReceiptPrinting, useReceiptPrinting } from '@evertill/shared-screens/receipts';
import { Button } from '@evertill/shared-ui';
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { receiptTexts } from '../../texts';
import { AgainButton } from '../again/again-button';
import type { TillCart } from '../cart/till-cart';

// Loaded later than the till, because few sales are refunded.
const CashierRefund = lazyPart(async () => (await import('../approvals/cashier-refund')).CashierRefund);

export interface ScannedSaleProps {
  /** Null while no sale is open. */
  readonly saleNumber: string | null;
  /** The cart that the items of the sale can be rung up into again. */
  readonly cart: Pick<TillCart, 'store' | 'findProduct'>;
  /** Tells whether a scan must leave the sale open, because its refund is under way. */
  readonly onHold: (isHeld: boolean) => void;
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
export function ScannedSale({ saleNumber, ...props }: ScannedSaleProps) {
  // Belongs to the till, because the browser prints after the dialog has closed.
  const printing = useReceiptPrinting();
  return (
    <>
      {saleNumber !== null && (
        <OpenSale key={saleNumber} saleNumber={saleNumber} printing={printing} {...props} />
      )}
      {printing.printout}
    </>
  );
}

interface OpenSaleProps extends ScannedSaleProps {
  readonly saleNumber: string;
  readonly printing: ReceiptPrinting;
}

function OpenSale({ saleNumber, printing, cart, onHold, onClose }: OpenSaleProps) {
  const { sales } = useData();
  const hostApi = useHostApi();
  const user = useStore(hostApi.user);
  const { value: rules = DEFAULT_SETTINGS } = useShopSettings('device');
  const notify = useNotify();
  const [found, setFound] = useState<Found | null>(null);
  const [isRefunding, setRefunding] = useState(false);

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

  if (!found) return null;
  const { sale, Dialog } = found;
  const refunds = refundOf(user?.role, rules);

  function refund() {
    if (refunds === 'alone') hostApi.navigate(`/app/transactions?sale=${sale.saleNumber}`);
    else setRefunding(true);
  }

  // Takes the place of the receipt, so that only one dialog lies under the one that asks the manager.
  if (isRefunding) {
    return (
      <Suspense fallback={null}>
        <CashierRefund
          sale={sale}
          printing={printing}
          onHold={onHold}
          onDone={onClose}
          onClose={() => setRefunding(false)}
        />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      sale={sale}
      printing={printing}
      onClose={onClose}
      actions={
        <>
          {refunds !== 'no' && mayBeRefunded(sale) && <Button onClick={refund}>{receiptTexts.refund}</Button>}
          <AgainButton sale={sale} cart={cart} onDone={onClose} />
        </>
      }
    />
  );
}

/** Tells whether anything of a sale can be refunded. Gift cards are not refunded. */
function mayBeRefunded({ status, id, saleItems }: Sale): boolean {
  return isRefundable(status) && !isTemporaryId(id) && saleItems.some((item) => refundableQuantity(item) > 0);
}
