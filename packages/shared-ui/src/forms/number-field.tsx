import { Input } from '@evertill/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { LabeledField } from './labeled-field';
import { decimalsTyped, readNumber } from './number-text';
import { type FieldProps, useFormField } from './use-form-field';

interface NumberFieldProps extends FieldProps {
  /** '$' before the number. */
  prefix?: string;
  /** '%' after it. */
  suffix?: string;
  /** Digits allowed after the point; 2 by default, 0 for counts. */
  decimals?: number;
  placeholder?: string;
}

/**
 * A number; its value is a number, or null while the field is empty. A text field underneath: it keeps what was typed as it was
 * typed, and neither the wheel nor the arrow keys change a price unseen.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, decimals = 2 } = props;
  // The form only holds numbers; what cannot be read as one lives here and is an error of this field.
  const typed = useRef('');
  const field = useFormField<number | null>(name, () => problemOf(typed.current, decimals));
  const [text, setText] = useState(() => (typed.current = textOf(field.value)));

  useEffect(() => {
    // A value from outside (another tax type, a reset) replaces the text, unless it says the same number.
    const now = readNumber(typed.current);
    const isSame =
      now.kind === 'number' ? now.value === Number(field.value ?? Number.NaN) : isEmpty(field.value);
    if (isSame) return;
    typed.current = textOf(field.value);
    setText(typed.current);
  }, [field.value]);

  const handleChange = (next: string) => {
    typed.current = next;
    setText(next);
    const read = readNumber(next);
    field.setValue(read.kind === 'number' ? read.value : null);
  };

  return (
    <LabeledField {...props} message={field.message}>
      <Input
        name={name}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        size={props.size}
        value={text}
        disabled={props.disabled}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        contentBefore={props.prefix}
        contentAfter={props.suffix}
        onChange={(_, data) => handleChange(data.value)}
        onFocus={field.handleFocus}
        onBlur={field.handleBlur}
      />
    </LabeledField>
  );
}

function problemOf(text: string, decimals: number): string | undefined {
  const read = readNumber(text);
  if (read.kind === 'unreadable') return 'Enter a number';
  if (read.kind === 'empty' || decimalsTyped(text) <= decimals) return undefined;
  return decimals === 0 ? 'Enter a whole number' : `Use at most ${decimals} decimals`;
}

function textOf(value: unknown): string {
  return isEmpty(value) ? '' : String(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
