import { Field, Input, makeStyles } from '@evertill/shared-ui';
import type { Ref } from 'react';
import { paymentTexts } from '../../texts';
import { REFERENCE_FIELD } from './payment-keys';

interface ReferenceFieldProps {
  readonly value: string;
  readonly hint: string;
  readonly problem: string | null;
  readonly isReadOnly?: boolean;
  readonly fieldRef?: Ref<HTMLInputElement>;
  readonly onChange: (reference: string) => void;
}

/** The field for the reference of a payment that something else has taken, such as the store's own card terminal. */
export function ReferenceField({
  value,
  hint,
  problem,
  isReadOnly = false,
  fieldRef,
  onChange,
}: ReferenceFieldProps) {
  const styles = useStyles();
  return (
    <Field
      label={paymentTexts.reference}
      hint={hint}
      validationState={problem ? 'error' : 'none'}
      validationMessage={problem ?? undefined}
    >
      <Input
        ref={fieldRef ?? null}
        name={REFERENCE_FIELD}
        className={styles.input}
        size="large"
        maxLength={64}
        autoComplete="off"
        value={value}
        readOnly={isReadOnly}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  );
}

const useStyles = makeStyles({ input: { minWidth: 0, width: '100%', minHeight: '44px' } });
