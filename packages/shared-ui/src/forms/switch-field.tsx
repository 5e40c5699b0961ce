import { Field, Switch } from '@evertill/shared-ui';
import { type FieldProps, useFormField } from './use-form-field';

/** Yes or no; its value is a boolean. */
export function SwitchField({ name, label, hint, disabled }: FieldProps) {
  const field = useFormField<boolean>(name);
  return (
    <Field hint={hint} validationMessage={field.message}>
      <Switch
        name={name}
        label={label}
        checked={field.value === true}
        disabled={disabled}
        onChange={(_, data) => field.setValue(data.checked)}
        onFocus={field.handleFocus}
        onBlur={field.handleBlur}
      />
    </Field>
  );
}
