import { failureText, useSaleActions } from '@evertill/shared-data';
import {
  CORRECTABLE_TENDERS,
  findCorrectionProblem,
  formatMoney,
  paymentMethodLabel,
  type Sale,
  TENDERS,
  type Tender,
  tendersNow,
} from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useNotices } from '@evertill/shared-screens';
import { REASON_LENGTH } from '@evertill/shared-screens/refunds';
import { makeStyles } from '@evertill/shared-ui';
import { FormDialog, SelectField, TextField } from '@evertill/shared-ui/forms';
import { tenders as words } from '../../texts';

interface TenderValues {
  payment: string;
  to: string;
  reason: string;
}

interface TenderDialogProps {
  /** The sale as it was rung up. */
  readonly sale: Sale;
  readonly onClose: () => void;
}

/** Corrects the payment method of a paid sale, by a record of its own. Offline it is kept like a refund. */
export function TenderDialog({ sale, onClose }: TenderDialogProps) {
  const { correctTender } = useSaleActions();
  const { clock } = useOffline();
  const notices = useNotices();
  const styles = useStyles();
  const present = tendersNow(sale);
  const first = present.findIndex((tender) => CORRECTABLE_TENDERS.includes(tender));

  function chosen({ payment, to }: TenderValues) {
    const index = Number(payment) - 1;
    const from = present[index] ?? 'CASH';
    return { payment: index + 1, from, to: tenderIn(to) ?? from };
  }

  function validate(values: TenderValues) {
    const problem = values.to ? findCorrectionProblem(sale, chosen(values)) : words.methodMissing;
    return {
      to: problem ?? undefined,
      reason: values.reason?.trim() ? undefined : words.reasonMissing,
    };
  }

  async function save(values: TenderValues) {
    const reason = values.reason.trim();
    try {
      const correctedAt = clock.now().toISOString();
      const outcome = await correctTender(sale.id, { ...chosen(values), reason, correctedAt });
      notices.written(words.corrected, outcome);
      return undefined;
    } catch (error) {
      return failureText(error, words.failed);
    }
  }

  return (
    <FormDialog<TenderValues>
      open
      title={words.title}
      size="small"
      initialValues={{ payment: String(first + 1), to: '', reason: '' }}
      validate={validate}
      submitLabel={words.submit}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={styles.text}>{words.text}</p>
      {present.length > 1 && (
        <SelectField
          name="payment"
          label={words.payment}
          options={present.map((tender, index) => ({
            value: String(index + 1),
            label: words.paidWith(paymentMethodLabel(tender), formatMoney(sale.payments[index]?.amount ?? 0)),
          }))}
        />
      )}
      <SelectField
        name="to"
        label={words.method}
        required
        options={[
          { value: '', label: words.choose },
          ...CORRECTABLE_TENDERS.map((tender) => ({ value: tender, label: paymentMethodLabel(tender) })),
        ]}
      />
      <TextField name="reason" label={words.reason} required maxLength={REASON_LENGTH} />
    </FormDialog>
  );
}

function tenderIn(text: string): Tender | undefined {
  return TENDERS.find((tender) => tender === text);
}

const useStyles = makeStyles({ text: { margin: 0, overflowWrap: 'anywhere' } });
