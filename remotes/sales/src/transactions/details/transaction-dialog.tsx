import { failureText, parkedReason, useSaleActions, useShopSettings } from '@evertill/shared-data';
import {
  asCorrected,
  formatMoney,
  type IssuedCredit,
  isRefundable,
  newCreditCode,
  refundInHand,
  refundSlip,
  type Sale,
  saleStatusColor,
  saleStatusLabel,
} from '@evertill/shared-domain';
import { newUuid, useOffline } from '@evertill/shared-offline';
import { useNotices } from '@evertill/shared-screens';
import type { ReceiptPrinting } from '@evertill/shared-screens/receipts';
import {
  Button,
  belowQuery,
  ConfirmDialog,
  DialogFrame,
  DialogParts,
  MessageBar,
  MessageBarBody,
  makeStyles,
  StatusChip,
  tokens,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { refunds, saleDetails, tenders } from '../../texts';
import { CreditGivenDialog } from './credit-given-dialog';
import { RETURN_OF_GOODS, refundFor, type Selection, toRefundPayload } from './refund-form';
import { refundQuestion, refundWay } from './refund-words';
import { ReturnFields } from './return-fields';
import { SaleHead, SaleSums } from './sale-facts';
import { SaleLines } from './sale-lines';
import { TenderDialog } from './tender-dialog';

interface TransactionDialogProps {
  open: boolean;
  sale: Sale;
  printing: ReceiptPrinting;
  onClose(): void;
}

/** Shows a sale in full, and refunds the selected lines. */
export function TransactionDialog({ open, sale, printing, onClose }: TransactionDialogProps) {
  return (
    <DialogFrame
      open={open}
      // The Close button gets the focus, so that pressing the key that opened the dialog again does not select a line
      // for a refund.
      initialFocus="button"
      onClose={onClose}
    >
      <SaleDetails key={sale.id} sale={sale} printing={printing} onClose={onClose} />
    </DialogFrame>
  );
}

function SaleDetails({ sale: rungUp, printing, onClose }: Omit<TransactionDialogProps, 'open'>) {
  const sale = asCorrected(rungUp);
  const { refund } = useSaleActions();
  const notices = useNotices();
  const { clock } = useOffline();
  const [selection, setSelection] = useState<Selection>({});
  const [goods, setGoods] = useState(RETURN_OF_GOODS);
  const [problem, setProblem] = useState<string | null>(null);
  const [given, setGiven] = useState<IssuedCredit | null>(null);
  const givesCredit = useShopSettings('device').value?.credits === true;
  const [isAsking, setAsking] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const styles = useStyles();
  const hasSelection = Object.keys(selection).length > 0;
  const reason = parkedReason(sale);

  const refuse = (text: string) => setProblem(notices.failed(text));
  const question = refundQuestion(sale, selection, goods);
  const inHand = refundInHand(sale, refundFor(sale, selection).refundTotal, goods.asCredit ? 'credit' : null);

  const askForRefund = () => {
    if (!hasSelection) return refuse(refunds.nothingSelected);
    setProblem(null);
    setAsking(true);
  };
  const handleRefund = async () => {
    try {
      const credit = goods.asCredit ? { id: newUuid(), code: newCreditCode(crypto) } : undefined;
      const payload = toRefundPayload(sale, selection, goods, clock.now(), credit);
      const outcome = await refund(sale.id, payload);
      notices.written(refunds.processed, outcome);
      if (printing.isSetUp && goods.hasSlip) {
        const options = { way: refundWay(sale, payload.refundTotal, goods), isWaiting: outcome.queued };
        void printing.printRefund(sale, (head) => refundSlip(sale, payload, { ...options, head }));
      }
      // The code of store credit is shown before the dialog closes, because nobody can show it again.
      if (payload.credit) setGiven(payload.credit);
      else onClose();
    } catch (error) {
      refuse(failureText(error, refunds.failed));
    } finally {
      setAsking(false);
    }
  };

  return (
    <>
      <DialogParts
        title={
          <span className={styles.title}>
            {sale.saleNumber}
            <StatusChip color={saleStatusColor(sale.status)} text={saleStatusLabel(sale.status)} />
          </span>
        }
        classNames={{ content: styles.content, actions: styles.footer }}
        actions={
          <>
            {hasSelection && (
              <div className={styles.refund}>
                <span className={styles.refundTotal}>{refunds.total(formatMoney(inHand.total))}</span>
                <span>
                  {refunds.paidBack(refundWay(sale, refundFor(sale, selection).refundTotal, goods))}
                </span>
              </div>
            )}
            <Button className={styles.button} onClick={onClose}>
              {saleDetails.close}
            </Button>
            {isRefundable(sale.status) && (
              <Button appearance="primary" className={styles.button} onClick={askForRefund}>
                {refunds.process}
              </Button>
            )}
          </>
        }
      >
        {(problem ?? reason) && (
          <MessageBar intent={problem ? 'error' : 'warning'} layout="multiline">
            <MessageBarBody role="alert">{problem ?? reason}</MessageBarBody>
          </MessageBar>
        )}
        <SaleHead sale={sale} />
        <SaleLines
          sale={sale}
          selection={selection}
          onSelect={(next) => {
            setSelection(next);
            setProblem(null);
          }}
        />
        {hasSelection && (
          <ReturnFields
            value={goods}
            canPrint={printing.isSetUp}
            givesCredit={givesCredit}
            onChange={setGoods}
          />
        )}
        <SaleSums sale={sale} />
        {isRefundable(sale.status) && !sale.refundedAmount && sale.payments.length > 0 && (
          <Button appearance="transparent" className={styles.correct} onClick={() => setCorrecting(true)}>
            {tenders.open}
          </Button>
        )}
      </DialogParts>
      {isCorrecting && <TenderDialog sale={rungUp} onClose={() => setCorrecting(false)} />}
      <ConfirmDialog
        open={isAsking}
        title={question.title}
        text={question.text}
        confirmLabel={question.answer}
        onConfirm={handleRefund}
        onCancel={() => setAsking(false)}
      />
      {given && <CreditGivenDialog credit={given} onClose={onClose} />}
    </>
  );
}

const useStyles = makeStyles({
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  // In a narrow dialog the amount and the buttons move to separate lines, so that no text breaks.
  footer: {
    gridColumnStart: 1,
    gridColumnEnd: 4,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    width: '100%',
    gap: tokens.spacingHorizontalS,
    // On a narrow screen, Fluent stacks the buttons.
    [belowQuery('sm')]: { alignItems: 'stretch' },
  },
  button: { whiteSpace: 'nowrap' },
  correct: { alignSelf: 'end', minHeight: '44px', paddingRight: 0 },
  refund: {
    display: 'grid',
    marginRight: 'auto',
    [belowQuery('sm')]: { width: '100%' },
  },
  refundTotal: {
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});
