import { Select } from '@evertill/shared-ui';
import { LabeledField } from './labeled-field';
import { type FieldProps, useFormField } from './use-form-field';

/** An option, with its stored value and its visible label. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /**
   * The text of a first, empty option with the value '', such as 'Select a type'. Leave out `placeholder` when an
   * option is always selected.
   */
  placeholder?: string;
}

/** A field for one of a few options. Uses the native list, which works by touch, by keyboard and inside any dialog. */
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
