import { Input } from '@evertill/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { forms } from '../texts';
import { LabeledField } from './labeled-field';
import { decimalsTyped, readNumber } from './number-text';
import { type FieldProps, useFormField } from './use-form-field';

interface NumberFieldProps extends FieldProps {
  /** Text before the number, such as '$'. */
  prefix?: string;
  /** Text after the number, such as '%'. */
  suffix?: string;
  /** The number of digits allowed after the point. Defaults to 2. Counts use 0. */
  decimals?: number;
  placeholder?: string;
}

/**
 * A field for a number. Its value is null while the field is empty. Based on a text input, so that the typed text stays
 * unchanged, and the wheel and the arrow keys cannot change a price by accident.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, decimals = 2 } = props;
  // The typed text is kept here, because the form holds only numbers. Unreadable text is an error of this field.
  const typed = useRef('');
  const field = useFormField<number | null>(name, () => problemOf(typed.current, decimals));
  const [text, setText] = useState(() => (typed.current = textOf(field.value)));

  useEffect(() => {
    // A value from outside (another tax type, a reset) replaces the text, unless the text already means the same
    // number.
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
  if (read.kind === 'unreadable') return forms.notANumber;
  if (read.kind === 'empty' || decimalsTyped(text) <= decimals) return undefined;
  return decimals === 0 ? forms.notWhole : forms.tooManyDecimals(decimals);
}

function textOf(value: unknown): string {
  return isEmpty(value) ? '' : String(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
