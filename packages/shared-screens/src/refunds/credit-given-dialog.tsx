import { formatCreditCode, formatMoney, type IssuedCredit } from '@evertill/shared-domain';
import { Button, DialogFrame, DialogParts, makeStyles, tokens } from '@evertill/shared-ui';
import { refunds } from '../texts';

interface CreditGivenDialogProps {
  readonly credit: IssuedCredit;
  onClose(): void;
}

/** Shows the code of store credit that a refund gave out. Nobody can show it again. */
export function CreditGivenDialog({ credit, onClose }: CreditGivenDialogProps) {
  const styles = useStyles();
  return (
    <DialogFrame open persistent initialFocus="[data-done]" onClose={onClose}>
      <DialogParts
        title={refunds.creditTitle(formatMoney(credit.amount))}
        actions={
          <Button appearance="primary" data-done onClick={onClose}>
            {refunds.creditDone}
          </Button>
        }
      >
        <p className={styles.code}>{formatCreditCode(credit.code)}</p>
        <p className={styles.text}>{refunds.creditText}</p>
      </DialogParts>
    </DialogFrame>
  );
}

const useStyles = makeStyles({
  code: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  text: { marginBottom: 0, color: tokens.colorNeutralForeground2 },
});
