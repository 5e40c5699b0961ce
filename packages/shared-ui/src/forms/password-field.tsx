import { Button, HideIcon, Input, ShowIcon } from '@evertill/shared-ui';
import { useState } from 'react';
import { forms } from '../texts';
import { LabeledField } from './labeled-field';
import { type FieldProps, useFormField } from './use-form-field';

interface PasswordFieldProps extends FieldProps {
  placeholder?: string;
  /** 'new-password' (the default) to choose a password, 'current-password' to sign in, 'off' for a PIN. */
  autoComplete?: 'new-password' | 'current-password' | 'off';
  /** The keypad that a phone shows. */
  inputMode?: 'numeric';
}

/** A field for a password, with a button that shows the typed text. */
export function PasswordField(props: PasswordFieldProps) {
  const field = useFormField<string>(props.name);
  const [isShown, setShown] = useState(false);
  return (
    <LabeledField {...props} message={field.message}>
      <Input
        name={props.name}
        type={isShown ? 'text' : 'password'}
        size={props.size}
        value={field.value ?? ''}
        disabled={props.disabled}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? 'new-password'}
        inputMode={props.inputMode}
        autoFocus={props.autoFocus}
        spellCheck={false}
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            disabled={props.disabled}
            icon={isShown ? <HideIcon /> : <ShowIcon />}
            aria-label={isShown ? forms.hidePassword : forms.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        }
        onChange={(_, data) => field.setValue(data.value)}
        onFocus={field.handleFocus}
        onBlur={field.handleBlur}
      />
    </LabeledField>
  );
}
