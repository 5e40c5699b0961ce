import { Field, makeStyles, Switch } from '@evertill/shared-ui';
import { type FieldProps, useFormField } from './use-form-field';

/** A switch for yes or no. Its value is a boolean. */
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

// The negative margin removes Fluent's own, so that the switch aligns with the other fields.
const useStyles = makeStyles({ switch: { marginLeft: '-8px' } });
