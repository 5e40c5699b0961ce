import { type InputOf, ROLES, type Role, User, type ValuesOf } from '@evertill/shared-domain';
import { EntityDialog, type ListScreenState } from '@evertill/shared-screens';
import { PasswordField, SelectField, TextField } from '@evertill/shared-ui/forms';
import { USER_MESSAGES } from './messages';

interface UserDialogProps {
  screen: ListScreenState<User, InputOf<typeof User>, ValuesOf<typeof User>>;
  /** Whoever is signed in. */
  role: Role | null;
}

/** A user's form: the name is given once, the password is written and never read. */
export function UserDialog({ screen, role }: UserDialogProps) {
  const creating = screen.dialogs.formRow === null;
  const { username } = User.fields;
  const roles = grantableRoles(role).map((value) => ({ value, label: value }));
  return (
    <EntityDialog
      screen={screen}
      instead={{
        username: (
          <>
            <TextField
              name="username"
              label={username.label}
              required
              autoFocus={creating}
              disabled={!creating}
              maxLength={username.maxLength}
            />
            <PasswordField
              name="password"
              label="Password"
              required={creating}
              autoFocus={!creating}
              autoComplete="new-password"
              placeholder={creating ? undefined : USER_MESSAGES.keepPassword}
            />
          </>
        ),
        role: <SelectField name="role" label={User.fields.role.label} required options={roles} />,
        ...(creating && { isActive: null }),
      }}
    />
  );
}

/** The roles a person may give: a manager handles every account but an administrator's (design 7). */
function grantableRoles(role: Role | null): readonly Role[] {
  return role === 'ADMIN' ? ROLES : ROLES.filter((each) => each !== 'ADMIN');
}
