import { pinProblem } from '@evertill/shared-domain';
import type { HttpClient } from '@evertill/shared-offline';
import { FormDialog, PasswordField } from '@evertill/shared-ui/forms';
import { profile as words } from '../texts';

interface PinDialogProps {
  /** True to take the PIN away, false to set it. */
  isRemoval: boolean;
  /** True when the person has a PIN now. */
  hasPin: boolean;
  http: Pick<HttpClient, 'send'>;
  isOpen: boolean;
  onClose(): void;
  onChanged(): Promise<unknown>;
}

interface PinValues {
  currentPassword: string;
  pin: string;
}

/** Sets, changes or removes the person's own PIN, with the current password. */
export function PinDialog({ isRemoval, hasPin, http, isOpen, onClose, onChanged }: PinDialogProps) {
  return (
    <FormDialog<PinValues>
      open={isOpen}
      size="small"
      title={isRemoval ? words.removePin : hasPin ? words.changePin : words.setPin}
      initialValues={{ currentPassword: '', pin: '' }}
      validate={(values) => problemsOf(values, isRemoval)}
      submitLabel={isRemoval ? words.removePin : words.save}
      onClose={onClose}
      onSubmit={async ({ currentPassword, pin }) => {
        const data = { currentPassword, pin: isRemoval ? null : pin };
        await http.send({ method: 'PUT', url: '/auth/pin', data, allowUnauthorized: true });
        await onChanged();
      }}
    >
      <PasswordField
        name="currentPassword"
        label={words.currentPassword}
        autoComplete="current-password"
        required
        {...(isRemoval && { hint: words.removePinText })}
      />
      {!isRemoval && <PasswordField name="pin" label={words.newPin} hint={words.pinHint} isPin required />}
    </FormDialog>
  );
}

function problemsOf({ currentPassword, pin }: PinValues, isRemoval: boolean): Record<string, string> {
  const problem = isRemoval ? null : pinProblem(pin);
  return {
    ...(currentPassword ? {} : { currentPassword: words.passwordMissing }),
    ...(problem === null ? {} : { pin: problem }),
  };
}
