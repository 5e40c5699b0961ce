import { Field } from '@evertill/shared-ui';
import type { ComponentProps, ReactElement } from 'react';
import type { FieldProps } from './use-form-field';

interface LabeledFieldProps extends FieldProps {
  message: string | undefined;
  children: ReactElement;
}

/** Shows label, control, help and message in one column, and links them for assistive technology. */
export function LabeledField(field: LabeledFieldProps) {
  const { label, required, hint, size, message, autoFocus, children } = field;
  const props: ComponentProps<typeof Field> & { 'data-first-focus'?: boolean } = {
    'data-first-focus': autoFocus || undefined,
    label,
    required,
    hint,
    size,
    validationMessage: message,
    validationState: message ? 'error' : 'none',
  };
  return <Field {...props}>{children}</Field>;
}
