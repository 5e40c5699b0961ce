import { User } from '@evertill/shared-domain';
import type { HttpClient } from '@evertill/shared-offline';
import { FormDialog, PasswordField, TextField, useFormField } from '@evertill/shared-ui/forms';
import { profile as words } from '../texts';
import { changesEmail, toDetails, toDetailsPayload, validateDetails } from './profile-form';

interface DetailsDialogProps {
  user: User;
  http: Pick<HttpClient, 'send'>;
  isOpen: boolean;
  onClose(): void;
  onSaved(user: User): void;
}

export function DetailsDialog({ user, http, isOpen, onClose, onSaved }: DetailsDialogProps) {
  return (
    <FormDialog
      open={isOpen}
      title={words.edit}
      initialValues={toDetails(user)}
      validate={(values) => validateDetails(values, user)}
      submitLabel={words.save}
      onClose={onClose}
      onSubmit={async (values) => {
        const saved = await http.send({
          method: 'PUT',
          url: '/auth/profile',
          data: toDetailsPayload(values, user),
          allowUnauthorized: true,
        });
        onSaved(User.parse(saved));
      }}
    >
      <TextField name="firstName" label={words.firstName} autoComplete="given-name" />
      <TextField name="lastName" label={words.lastName} autoComplete="family-name" />
      <TextField name="email" label={words.email} type="email" autoComplete="email" />
      <CurrentPassword user={user} />
    </FormDialog>
  );
}

/** Asks for the password when the e-mail address changes, because a link to a new password goes there. */
function CurrentPassword({ user }: { user: User }) {
  const email = useFormField<string>('email').value ?? '';
  if (!changesEmail({ email }, user)) return null;
  return (
    <PasswordField
      name="currentPassword"
      label={words.currentPassword}
      hint={words.passwordForEmail}
      autoComplete="current-password"
      required
    />
  );
}
