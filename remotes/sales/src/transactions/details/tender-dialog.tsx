import { failureText, useSaleActions, useShopSettings, useSoldBy } from '@evertill/shared-data';
import {
  CORRECTABLE_TENDERS,
  cashStepOf,
  findCorrectionProblem,
  formatMoney,
  money,
  paymentMethodLabel,
  roundingOfCorrection,
  type Sale,
  TENDERS,
  type Tender,
  type TenderCorrectionPayload,
  tendersNow,
} from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useNotices } from '@evertill/shared-screens';
import { REASON_LENGTH } from '@evertill/shared-screens/refunds';
import { makeStyles } from '@evertill/shared-ui';
import { FormDialog, SelectField, TextField, useFormField } from '@evertill/shared-ui/forms';
import { tenders as words } from '../../texts';

interface TenderValues {
  payment: string;
  to: string;
  reason: string;
}

type Chosen = Pick<TenderValues, 'payment' | 'to'>;
type Correction = Pick<TenderCorrectionPayload, 'payment' | 'from' | 'to' | 'cashRoundingStep'>;

interface TenderDialogProps {
  /** The sale as it was rung up. */
  readonly sale: Sale;
  readonly onClose: () => void;
}

/** Corrects the payment method of a paid sale, by a record of its own. Offline it is kept like a refund. */
export function TenderDialog({ sale, onClose }: TenderDialogProps) {
  const { correctTender } = useSaleActions();
  const personByPin = useSoldBy();
  const { clock } = useOffline();
  const notices = useNotices();
  const styles = useStyles();
  const cashStep = cashStepOf(useShopSettings('device').value?.cashRounding);
  const present = tendersNow(sale);
  const first = present.findIndex((tender) => CORRECTABLE_TENDERS.includes(tender));

  function chosen({ payment, to }: Chosen): Correction {
    const index = Number(payment) - 1;
    const from = present[index] ?? 'CASH';
    const tender = tenderIn(to) ?? from;
    const step = tender === 'CASH' && cashStep > 0 ? { cashRoundingStep: cashStep } : {};
    return { payment: index + 1, from, to: tender, ...step };
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
      const correctedBy = personByPin();
      const outcome = await correctTender(sale.id, {
        ...chosen(values),
        reason,
        correctedAt,
        ...(correctedBy && { correctedBy }),
      });
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
      <DrawerNote sale={sale} chosen={chosen} />
      <TextField name="reason" label={words.reason} required maxLength={REASON_LENGTH} />
    </FormDialog>
  );
}

/** Says what the correction does to the drawer where that is not the amount of the payment. */
function DrawerNote({ sale, chosen }: { sale: Sale; chosen: (values: Chosen) => Correction }) {
  const styles = useStyles();
  const payment = useFormField<string>('payment').value ?? '';
  const correction = chosen({ payment, to: useFormField<string>('to').value ?? '' });
  const rounding = roundingOfCorrection(sale, correction);
  if (rounding === 0) return null;
  const amount = money(sale.payments[correction.payment - 1]?.amount ?? 0);
  const isMore = correction.to === 'CASH';
  const cash = formatMoney(isMore ? amount.plus(rounding) : amount.minus(rounding));
  return <p className={styles.text}>{isMore ? words.drawerGets(cash) : words.drawerLoses(cash)}</p>;
}

function tenderIn(text: string): Tender | undefined {
  return TENDERS.find((tender) => tender === text);
}

const useStyles = makeStyles({ text: { margin: 0, overflowWrap: 'anywhere' } });
