import { Input } from '@evertill/shared-ui';
import type { RefObject } from 'react';

interface AmountInputProps {
  readonly value: string;
  /** True on touch screens, where a number pad beside the field replaces the on-screen keyboard. */
  readonly isTouch: boolean;
  readonly isBusy: boolean;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly className: string;
  readonly onChange: (value: string) => void;
}

/** A field for an amount of money that a person at the till types or takes from the number pad. */
export function AmountInput({ value, isTouch, isBusy, fieldRef, className, onChange }: AmountInputProps) {
  return (
    <Input
      ref={fieldRef}
      className={className}
      size="large"
      contentBefore="$"
      inputMode={isTouch ? 'none' : 'decimal'}
      data-takes="numbers"
      autoComplete="off"
      enterKeyHint="done"
      value={value}
      readOnly={isBusy}
      onChange={(_, data) => onChange(data.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
