import { User } from '@evertill/shared-domain';
import type { HttpClient } from '@evertill/shared-offline';
import { FormDialog, PasswordField, TextField, useFormField } from '@evertill/shared-ui/forms';
import { changesEmail, toDetails, toDetailsPayload, validateDetails } from './profile-form';
import { PROFILE_MESSAGES } from './profile-messages';

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
      title="Edit details"
      initialValues={toDetails(user)}
      validate={(values) => validateDetails(values, user)}
      submitLabel="Save"
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
      <TextField name="firstName" label="First Name" autoComplete="given-name" />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" />
      <TextField name="email" label="Email" type="email" autoComplete="email" />
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
      label="Current password"
      hint={PROFILE_MESSAGES.passwordForEmail}
      autoComplete="current-password"
      required
    />
  );
}
