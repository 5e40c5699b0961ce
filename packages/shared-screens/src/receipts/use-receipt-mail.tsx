import { useNotify } from '@evertill/federation-kit';
import { useShopSettings } from '@evertill/shared-data';
import { type ComponentType, type ReactNode, useState } from 'react';
import { receiptMail as words } from '../texts';
import type { MailedSale } from './mail-receipt';
import type { ReceiptMailDialogProps } from './receipt-mail-dialog';

/** The way to give a customer a receipt by mail. */
interface ReceiptMail {
  /** False where the server sends no mail. Offline, the last answer of the server counts. */
  readonly isOffered: boolean;
  /** Asks for the address. */
  open(sale: MailedSale): void;
  /** The dialog that asks. Must be rendered. */
  readonly dialog: ReactNode;
}

/** Returns the way to mail receipts. The dialog is loaded on demand, so that a register starts without it. */
export function useReceiptMail(): ReceiptMail {
  const notify = useNotify();
  const { value: settings } = useShopSettings('device');
  const [Dialog, setDialog] = useState<ComponentType<ReceiptMailDialogProps> | null>(null);
  const [sale, setSale] = useState<MailedSale | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open(wanted: MailedSale) {
    try {
      const { ReceiptMailDialog } = await import('./receipt-mail-dialog');
      setDialog(() => ReceiptMailDialog);
      setSale(wanted);
      setOpen(true);
    } catch {
      notify({ text: words.notOpened, intent: 'warning' });
    }
  }

  return {
    isOffered: settings?.sendsMail === true,
    open: (wanted) => void open(wanted),
    dialog: Dialog && sale && <Dialog open={isOpen} sale={sale} onClose={() => setOpen(false)} />,
  };
}
