import { User } from '@evertill/shared-domain';
import type { HttpClient } from '@evertill/shared-offline';
import { FormDialog, TextField } from '@evertill/shared-ui/forms';
import { toDetails, toDetailsPayload, validateDetails } from './profile-form';

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
      validate={validateDetails}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={async (values) => {
        const saved = await http.send({
          method: 'PUT',
          url: '/auth/profile',
          data: toDetailsPayload(values),
        });
        onSaved(User.parse(saved));
      }}
    >
      <TextField name="firstName" label="First Name" autoComplete="given-name" />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" />
      <TextField name="email" label="Email" type="email" autoComplete="email" />
    </FormDialog>
  );
}
