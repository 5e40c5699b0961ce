import { Field, makeStyles, Switch } from '@evertill/shared-ui';
import { type FieldProps, useFormField } from './use-form-field';

/** Yes or no; its value is a boolean. */
export function SwitchField({ name, label, hint, disabled }: FieldProps) {
  const field = useFormField<boolean>(name);
  const styles = useStyles();
  return (
    <Field hint={hint} validationMessage={field.message}>
      <Switch
        name={name}
        className={styles.switch}
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

// Fluent's switch brings a margin that would set it apart from the edge of the other fields.
const useStyles = makeStyles({ switch: { marginLeft: '-8px' } });
