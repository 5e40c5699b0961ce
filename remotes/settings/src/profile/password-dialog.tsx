import type { HttpClient } from '@evertill/shared-offline';
import { FormDialog, PasswordField } from '@evertill/shared-ui/forms';
import { profile as words } from '../texts';
import { NO_PASSWORDS, validatePassword } from './profile-form';

interface PasswordDialogProps {
  username: string;
  http: Pick<HttpClient, 'send'>;
  isOpen: boolean;
  onClose(): void;
  onChanged(): void;
}

export function PasswordDialog({ username, http, isOpen, onClose, onChanged }: PasswordDialogProps) {
  return (
    <FormDialog
      open={isOpen}
      title={words.changePassword}
      initialValues={NO_PASSWORDS}
      validate={(values) => validatePassword(values, username)}
      submitLabel={words.save}
      onClose={onClose}
      onSubmit={async ({ currentPassword, newPassword }) => {
        const data = { currentPassword, newPassword };
        await http.send({ method: 'PUT', url: '/auth/password', data, allowUnauthorized: true });
        onChanged();
      }}
    >
      <PasswordField
        name="currentPassword"
        label={words.currentPassword}
        autoComplete="current-password"
        required
      />
      <PasswordField name="newPassword" label={words.newPassword} required />
      <PasswordField name="repeatedPassword" label={words.repeatedPassword} required />
    </FormDialog>
  );
}
