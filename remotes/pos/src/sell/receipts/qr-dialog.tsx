import { formatMoney } from '@evertill/shared-domain';
import { Button, DialogFrame, DialogParts, makeStyles, tokens } from '@evertill/shared-ui';
import { encode } from 'uqr';
import { receiptTexts } from '../../texts';

export interface QrDialogProps {
  readonly open: boolean;
  readonly link: string;
  readonly amountDue: number;
  /** True while the server does not have the sale, so that the link leads to no receipt yet. */
  readonly isWaiting: boolean;
  readonly onClose: () => void;
}

/** Shows a customer the link to the receipt as a large QR code. */
export function QrDialog({ open, link, amountDue, isWaiting, onClose }: QrDialogProps) {
  const styles = useStyles();
  return (
    <DialogFrame
      open={open}
      initialFocus='[data-answer="close"]'
      className={styles.surface}
      onClose={onClose}
    >
      <DialogParts
        title={receiptTexts.qrTitle}
        classNames={{ content: styles.content }}
        actions={
          <Button appearance="primary" size="large" onClick={onClose} data-answer="close">
            {receiptTexts.close}
          </Button>
        }
      >
        <QrCode text={link} />
        <div className={styles.total}>{receiptTexts.qrTotal(formatMoney(amountDue))}</div>
        {isWaiting && <div className={styles.hint}>{receiptTexts.qrLater}</div>}
      </DialogParts>
    </DialogFrame>
  );
}

// The free space that scanners need on each side of a code. In modules.
const BORDER = 4;

function QrCode({ text }: { readonly text: string }) {
  const styles = useStyles();
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={receiptTexts.qrName}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(440px, 100vw - 16px)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    textAlign: 'center',
  },
  // Scanners read dark on light only, so the colors are the same in every theme.
  code: {
    width: 'min(100%, 360px, 60vh)',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: '#fff',
    fill: '#000',
  },
  total: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  hint: { color: tokens.colorNeutralForeground2 },
});
