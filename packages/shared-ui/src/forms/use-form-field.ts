import { useRef } from 'react';
import { useField } from 'react-final-form';

/** The props of every form field. */
export interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  /** A line of help below the field. */
  hint?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  size?: 'small' | 'medium' | 'large';
}

/** Connects a field to a value of the form. The message is shown after the field was left or the form was submitted. */
export function useFormField<T>(name: string, validate?: (value: T) => string | undefined) {
  const { input, meta } = useField<T>(name, {
    // Values are passed unchanged, because final-form would turn '' into undefined.
    parse: (value) => value,
    format: (value) => value,
    isEqual: isSameValue,
    validate,
  });
  const hasFocus = useRef(false);
  const serverMessage = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const message: unknown = meta.touched ? (meta.error ?? serverMessage) : undefined;
  return {
    value: input.value as T | undefined | null,
    setValue: input.onChange as (value: T) => void,
    handleFocus: () => {
      hasFocus.current = true;
      input.onFocus();
    },
    handleBlur: () => {
      hasFocus.current = false;
      // A dialog that opens focuses its first control for a moment. A field that has the focus again was not left.
      queueMicrotask(() => {
        if (!hasFocus.current) input.onBlur();
      });
    },
    message: typeof message === 'string' ? message : undefined,
  };
}

/** Treats an empty text, null and undefined as the same value. */
function isSameValue(first: unknown, second: unknown): boolean {
  return (first ?? '') === (second ?? '');
}
