import { Select } from '@evertill/shared-ui';
import { LabeledField } from './labeled-field';
import { type FieldProps, useFormField } from './use-form-field';

/** One choice: what is kept, and what is read. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** Offered first and kept as '': 'Select a type'. Leave it out where something is always chosen. */
  placeholder?: string;
}

/** One of a few choices, in the platform's own list: it works by touch, by keyboard and inside any dialog. */
export function SelectField(props: SelectFieldProps) {
  const field = useFormField<string>(props.name);
  return (
    <LabeledField {...props} message={field.message}>
      <Select
        name={props.name}
        size={props.size}
        value={field.value ?? ''}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        onChange={(_, data) => field.setValue(data.value)}
        onFocus={field.handleFocus}
        onBlur={field.handleBlur}
      >
        {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
        {props.options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </LabeledField>
  );
}
