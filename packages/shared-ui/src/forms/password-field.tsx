import { Button, HideIcon, Input, ShowIcon } from '@evertill/shared-ui';
import { useState } from 'react';
import { LabeledField } from './labeled-field';
import { type FieldProps, useFormField } from './use-form-field';

interface PasswordFieldProps extends FieldProps {
  placeholder?: string;
  /** 'new-password' (default) where one is chosen, 'current-password' at a sign-in. */
  autoComplete?: 'new-password' | 'current-password';
}

/** A secret that can be looked at while it is typed. */
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
        autoFocus={props.autoFocus}
        spellCheck={false}
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            disabled={props.disabled}
            icon={isShown ? <HideIcon /> : <ShowIcon />}
            aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
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
