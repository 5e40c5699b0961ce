import { Checkbox, Combobox, Field, makeStyles, Option, tokens } from '@evertill/shared-ui';
import { refunds } from '../texts';
import { REASON_LENGTH, REFUND_REASONS, type ReturnOfGoods } from './refund-form';

interface ReturnFieldsProps {
  value: ReturnOfGoods;
  canPrint: boolean;
  /** True when the store gives out store credit. */
  givesCredit: boolean;
  asksReason: boolean;
  onChange(value: ReturnOfGoods): void;
}

/** Asks for the reason of a return, whether the goods go back into stock, and what the customer gets. */
export function ReturnFields({ value, canPrint, givesCredit, asksReason, onChange }: ReturnFieldsProps) {
  const styles = useStyles();
  const setReason = (reason: string) => onChange({ ...value, reason: reason.slice(0, REASON_LENGTH) });
  return (
    <div className={styles.root}>
      {asksReason && (
        <Field label={refunds.reason} className={styles.reason}>
          <Combobox
            freeform
            placeholder={refunds.reasonHint}
            value={value.reason}
            selectedOptions={REFUND_REASONS.filter((reason) => reason === value.reason)}
            onChange={(event) => setReason(event.target.value)}
            onOptionSelect={(_, { optionText }) => setReason(optionText ?? '')}
            // The Tab key skips the icon, because the arrow keys open the list.
            expandIcon={{ tabIndex: -1 }}
          >
            {REFUND_REASONS.map((reason) => (
              <Option key={reason}>{reason}</Option>
            ))}
          </Combobox>
        </Field>
      )}
      <Checkbox
        label={refunds.restock}
        checked={value.isRestocked}
        onChange={(_, { checked }) => onChange({ ...value, isRestocked: checked === true })}
      />
      {givesCredit && (
        <Checkbox
          label={refunds.asCredit}
          checked={value.asCredit}
          onChange={(_, { checked }) => onChange({ ...value, asCredit: checked === true })}
        />
      )}
      {canPrint && (
        <Checkbox
          label={refunds.printSlip}
          checked={value.hasSlip}
          onChange={(_, { checked }) => onChange({ ...value, hasSlip: checked === true })}
        />
      )}
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  reason: { flexGrow: 1, maxWidth: '340px' },
});
