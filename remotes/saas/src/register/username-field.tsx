import { User } from '@evertill/shared-domain';
import { TextField, useFormField } from '@evertill/shared-ui/forms';
import { register } from '../texts';

/**
 * A field for the username of the owner. It says as the person types whether the username can be used. Only rules decide
 * that, because usernames belong to a store and a new store has none.
 */
export function UsernameField() {
  const { value, message } = useFormField<string>('username');
  const typed = value?.trim() ?? '';
  const problem = User.validate({ username: typed, role: 'ADMIN' }, { creating: true }).username;
  const hint = problem ?? register.usernameFree(typed);
  return (
    <TextField
      size="large"
      name="username"
      label={register.username}
      hint={typed === '' || message ? register.usernameHint : hint}
      autoComplete="username"
      required
    />
  );
}
