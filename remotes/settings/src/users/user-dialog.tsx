import { useHostApi, useStore } from '@evertill/federation-kit';
import { failureText, useEntityActions } from '@evertill/shared-data';
import { INPUT_BOUNDS, User } from '@evertill/shared-domain';
import {
  FormDialog,
  FormGrid,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
} from '@evertill/shared-ui/forms';
import { useNotices } from '../use-notices';
import { USER_MESSAGES } from './messages';
import {
  grantableRoles,
  initialUserValues,
  toUserInput,
  type UserFormValues,
  validateUserForm,
} from './user-form';

interface UserDialogProps {
  open: boolean;
  /** The user to edit; null adds one. */
  user: User | null;
  onClose(): void;
}

const SHORT = INPUT_BOUNDS.shortTextLength;

export function UserDialog({ open, user, onClose }: UserDialogProps) {
  const actions = useEntityActions(User);
  const notices = useNotices();
  const me = useStore(useHostApi().user);
  const roles = grantableRoles(me?.role ?? null);
  const creating = user === null;

  const handleSubmit = async (values: UserFormValues) => {
    const input = toUserInput(values);
    try {
      const { queued } = user ? await actions.update(user.id, input, user) : await actions.create(input);
      notices.written(user ? USER_MESSAGES.updated : USER_MESSAGES.created, queued);
      return undefined;
    } catch (error) {
      return notices.failed(
        failureText(error, user ? USER_MESSAGES.updateFailed : USER_MESSAGES.createFailed),
      );
    }
  };

  return (
    <FormDialog
      open={open}
      title={user ? USER_MESSAGES.edit : USER_MESSAGES.add}
      initialValues={initialUserValues(user)}
      validate={(values) => validateUserForm(values, creating)}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Save"
    >
      <TextField
        name="username"
        label="Username"
        required
        autoFocus={creating}
        disabled={!creating}
        maxLength={SHORT}
      />
      <PasswordField
        name="password"
        label="Password"
        required={creating}
        autoFocus={!creating}
        autoComplete="new-password"
        placeholder={creating ? undefined : USER_MESSAGES.keepPassword}
      />
      <FormGrid>
        <TextField name="firstName" label="First Name" maxLength={SHORT} />
        <TextField name="lastName" label="Last Name" maxLength={SHORT} />
        <TextField name="email" label="Email" type="email" inputMode="email" maxLength={SHORT} />
        <SelectField
          name="role"
          label="Role"
          required
          options={roles.map((role) => ({ value: role, label: role }))}
        />
      </FormGrid>
      {!creating && <SwitchField name="isActive" label="Active" />}
    </FormDialog>
  );
}
