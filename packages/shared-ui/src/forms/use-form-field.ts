import { useField } from 'react-final-form';

/** What every field of a form takes. */
export interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  /** One line of help under the field. */
  hint?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  size?: 'small' | 'medium' | 'large';
}

/** Binds one value of the form; its message shows once the field was left or the form was submitted. */
export function useFormField<T>(name: string, validate?: (value: T) => string | undefined) {
  const { input, meta } = useField<T>(name, {
    // Our fields set the value they mean; final-form would turn '' into undefined.
    parse: (value) => value,
    format: (value) => value,
    isEqual: isSameValue,
    validate,
  });
  const serverMessage = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const message: unknown = meta.touched ? (meta.error ?? serverMessage) : undefined;
  return {
    value: input.value as T | undefined | null,
    setValue: input.onChange as (value: T) => void,
    handleFocus: () => input.onFocus(),
    handleBlur: () => input.onBlur(),
    message: typeof message === 'string' ? message : undefined,
  };
}

/** An empty text, null and nothing are the same answer to a question on a form. */
function isSameValue(first: unknown, second: unknown): boolean {
  return (first ?? '') === (second ?? '');
}
