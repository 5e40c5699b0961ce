// The ways to give a receipt after a sale, each one tap away. The last choice of this register comes first.
import { type Kept, useKept, useNotify } from '@evertill/federation-kit';
import { receiptPath } from '@evertill/shared-domain';
import { useReceiptMail } from '@evertill/shared-screens/receipts';
import { Button, MailIcon, makeStyles, PrintIcon, QrCodeIcon, tokens } from '@evertill/shared-ui';
import { type ComponentType, type ReactElement, useState } from 'react';
import { receiptTexts } from '../../texts';
import type { LastSale } from '../cart/till-store';
import { KeyHint } from '../keys/key-hint';
import { SHORTCUTS } from '../keys/shortcuts';
import type { QrDialogProps } from './qr-dialog';

export interface ReceiptChoicesProps {
  readonly sale: LastSale;
  /** Undefined while no printer is set up. */
  readonly onPrint: (() => void) | undefined;
  /** Goes on to the next customer without a receipt. Undefined where another control does that. */
  readonly onNone: (() => void) | undefined;
}

const CHOICES = ['print', 'email', 'qr', 'none'] as const;
type Choice = (typeof CHOICES)[number];

const LAST_CHOICE: Kept<Choice | null> = {
  key: 'receipt-choice',
  read: (kept) => CHOICES.find((choice) => choice === kept) ?? null,
};

/** Offers the ways to give the receipt of the last sale. */
export function ReceiptChoices({ sale, onPrint, onNone }: ReceiptChoicesProps) {
  const styles = useStyles();
  const [lastChoice, keepChoice] = useKept(LAST_CHOICE);
  const qr = useQrDialog(sale);
  const mail = useReceiptMail();
  // A refused sale is not booked, so it has no receipt to send.
  const isMailed = mail.isOffered && sale.fate.is !== 'refused';
  const ways: Record<Choice, { text: string; icon?: ReactElement; give: (() => void) | undefined }> = {
    print: { text: receiptTexts.print, icon: <PrintIcon />, give: onPrint },
    email: {
      text: receiptTexts.email,
      icon: <MailIcon />,
      give: isMailed ? () => mail.open(sale) : undefined,
    },
    qr: { text: receiptTexts.qr, icon: <QrCodeIcon />, give: qr.open },
    none: { text: receiptTexts.noReceipt, give: onNone },
  };
  const possible = CHOICES.filter((choice) => ways[choice].give);
  const first = possible.find((choice) => choice === lastChoice) ?? possible[0];

  function draw(choice: Choice) {
    const { text, icon, give } = ways[choice];
    return (
      <Button
        key={choice}
        {...(icon && { icon })}
        size={choice === first ? 'large' : 'medium'}
        className={choice === first ? styles.first : styles.other}
        onClick={() => {
          keepChoice(choice);
          give?.();
        }}
      >
        {text}
        {choice === 'print' && (
          <span className={styles.key}>
            <KeyHint keyName={SHORTCUTS.receipt} />
          </span>
        )}
      </Button>
    );
  }

  return (
    <fieldset className={styles.root} aria-label={receiptTexts.choices}>
      {first && draw(first)}
      {possible.filter((choice) => choice !== first).map(draw)}
      {qr.dialog}
      {mail.dialog}
    </fieldset>
  );
}

/** Shows the link to the receipt of a sale as a QR code. `open` is undefined when the sale has no link. */
function useQrDialog({ receiptSecret, amountDue, fate }: LastSale) {
  const notify = useNotify();
  const [Dialog, setDialog] = useState<ComponentType<QrDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  // The code's library is loaded on demand, so that the till starts without it.
  async function open() {
    try {
      const { QrDialog } = await import('./qr-dialog');
      setDialog(() => QrDialog);
      setOpen(true);
    } catch {
      notify({ text: receiptTexts.qrFailed, intent: 'warning' });
    }
  }

  // A refused sale is not booked, so its link would never lead to a receipt.
  if (receiptSecret === null || fate.is === 'refused') return { open: undefined, dialog: null };
  const link = location.origin + receiptPath(receiptSecret);
  return {
    open: () => void open(),
    dialog: Dialog && (
      <Dialog
        open={isOpen}
        link={link}
        amountDue={amountDue}
        isWaiting={fate.is === 'waiting'}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  first: { flexGrow: 1, flexBasis: '100%', minHeight: '48px' },
  other: { flexGrow: 1, flexBasis: 0, minWidth: 'fit-content', minHeight: '44px' },
  key: { marginLeft: tokens.spacingHorizontalS, lineHeight: 1 },
});
