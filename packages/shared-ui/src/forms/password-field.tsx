import { Button, HideIcon, Input, ShowIcon } from '@evertill/shared-ui';
import { useState } from 'react';
import { forms } from '../texts';
import { LabeledField } from './labeled-field';
import { type FieldProps, useFormField } from './use-form-field';

interface PasswordFieldProps extends FieldProps {
  placeholder?: string;
  /** 'new-password' (the default) to choose a password, 'current-password' to sign in. */
  autoComplete?: 'new-password' | 'current-password';
  /** True for a PIN, which has only digits and which the browser does not keep. */
  isPin?: boolean;
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
        autoComplete={props.isPin ? 'off' : (props.autoComplete ?? 'new-password')}
        inputMode={props.isPin ? 'numeric' : undefined}
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
