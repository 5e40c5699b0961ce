import { Input, Textarea } from '@evertill/shared-ui';
import type { HTMLAttributes, ReactElement } from 'react';
import { LabeledField } from './labeled-field';
import { type FieldProps, useFormField } from './use-form-field';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url';
  placeholder?: string;
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  contentBefore?: ReactElement;
  contentAfter?: ReactElement;
}

/** A field for one line of text. Its value is a string. */
export function TextField(props: TextFieldProps) {
  const { name, type = 'text', placeholder, autoComplete = 'off', inputMode, maxLength } = props;
  const field = useFormField<string>(name);
  return (
    <LabeledField {...props} message={field.message}>
      <Input
        name={name}
        type={type}
        size={props.size}
        value={field.value ?? ''}
        disabled={props.disabled}
        placeholder={placeholder}
        autoComplete={autoComplete}
        autoFocus={props.autoFocus}
        inputMode={inputMode}
        maxLength={maxLength}
        contentBefore={props.contentBefore}
        contentAfter={props.contentAfter}
        onChange={(_, data) => field.setValue(data.value)}
        onFocus={field.handleFocus}
        onBlur={field.handleBlur}
      />
    </LabeledField>
  );
}

interface TextAreaFieldProps extends FieldProps {
  placeholder?: string;
  rows?: number;
  maxLength?: number;
}

/** A field for several lines of text. Its value is a string. */
export function TextAreaField(props: TextAreaFieldProps) {
  const field = useFormField<string>(props.name);
  return (
    <LabeledField {...props} message={field.message}>
      <Textarea
        name={props.name}
        size={props.size}
        value={field.value ?? ''}
        disabled={props.disabled}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        rows={props.rows ?? 3}
        maxLength={props.maxLength}
        resize="vertical"
        onChange={(_, data) => field.setValue(data.value)}
        onFocus={field.handleFocus}
        onBlur={field.handleBlur}
      />
    </LabeledField>
  );
}
