import { type InputOf, ROLES, type Role, roleLabel, User, type ValuesOf } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { EntityDialog, type ListScreenState } from '@evertill/shared-screens';
import { PlanRoom } from '@evertill/shared-screens/plan-notice';
import { PasswordField, SelectField, TextField } from '@evertill/shared-ui/forms';
import { users as words } from '../texts';

interface UserDialogProps {
  screen: ListScreenState<User, InputOf<typeof User>, ValuesOf<typeof User>>;
  /** The signed-in user. */
  me: Pick<User, 'id' | 'role'> | null;
}

/** Shows the form of a user. The username can be set only for a new user, and the password is never shown. */
export function UserDialog({ screen, me }: UserDialogProps) {
  const { isOnline } = useNetwork();
  const row = screen.dialogs.formRow;
  const creating = row === null;
  const isOwn = row !== null && row.id === me?.id;
  const hint = passwordHint({ creating, isOwn, isOnline });
  const { username } = User.fields;
  const roles = grantableRoles(me?.role ?? null).map((value) => ({ value, label: roleLabel(value) }));
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
              label={words.password}
              required={creating}
              autoFocus={!creating && !isOwn && isOnline}
              disabled={!creating && (isOwn || !isOnline)}
              hint={hint}
              autoComplete="new-password"
              placeholder={creating || hint ? undefined : words.keepPassword}
            />
          </>
        ),
        // A link to a new password goes to this address, so one's own is guarded like the password.
        ...(isOwn && {
          email: <TextField name="email" label={User.fields.email.label} disabled hint={words.ownEmail} />,
        }),
        role: <SelectField name="role" label={User.fields.role.label} required options={roles} />,
        ...(creating && { isActive: null }),
      }}
    >
      {creating && <PlanRoom of={['users']} />}
    </EntityDialog>
  );
}

function passwordHint(at: { creating: boolean; isOwn: boolean; isOnline: boolean }): string | undefined {
  if (at.isOwn) return words.ownPassword;
  if (at.isOnline) return undefined;
  return at.creating ? words.newOffline : words.passwordOffline;
}

/**
 * Returns the roles that the signed-in user may assign. A manager may edit every account except those of administrators
 * (design 7).
 */
function grantableRoles(role: Role | null): readonly Role[] {
  return role === 'ADMIN' ? ROLES : ROLES.filter((name) => name !== 'ADMIN');
}
