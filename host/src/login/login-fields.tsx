import type { Session } from '@evertill/shared-auth';
import {
  BusyButton,
  Button,
  Field,
  HideIcon,
  Input,
  LockIcon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  PersonIcon,
  ShowIcon,
  tokens,
} from '@evertill/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoginErrors, toCredentials, validateLogin } from './login-form';
import { LOGIN_MESSAGES } from './login-messages';

interface LoginFieldsProps {
  session: Pick<Session, 'login'>;
  autoFocus: boolean;
  onSignedIn(): void;
}

/** Username, password and the button; Enter in either field submits. */
export function LoginFields({ session, autoFocus, onSignedIn }: LoginFieldsProps) {
  const styles = useStyles();
  const [values, setValues] = useState({ username: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRevealed, setRevealed] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (autoFocus) username.current?.focus();
  }, [autoFocus]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    // A password manager may have filled the fields without an input event.
    const filled = { username: username.current?.value ?? '', password: password.current?.value ?? '' };
    const found = validateLogin(filled);
    setErrors(found);
    setRefusal(null);
    if (found.username) return username.current?.focus();
    if (found.password) return password.current?.focus();
    setBusy(true);
    try {
      const credentials = toCredentials(filled);
      await session.login(credentials.username, credentials.password);
      onSignedIn();
    } catch (error) {
      setRefusal((error instanceof Error && error.message) || LOGIN_MESSAGES.rejected);
      password.current?.select();
    } finally {
      setBusy(false);
    }
  }

  const change =
    (name: keyof typeof values) =>
    (_: unknown, { value }: { value: string }) => {
      setValues((current) => ({ ...current, [name]: value }));
      setErrors(({ [name]: _gone, ...rest }) => rest);
    };
  const messageOf = (text: string | undefined) =>
    text ? { validationMessage: text, validationState: 'error' as const } : {};

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {refusal && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{refusal}</MessageBarBody>
        </MessageBar>
      )}
      <Field label="Username" size="large" {...messageOf(errors.username)}>
        <Input
          ref={username}
          name="username"
          size="large"
          value={values.username}
          onChange={change('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          contentBefore={<PersonIcon />}
        />
      </Field>
      <Field label="Password" size="large" {...messageOf(errors.password)}>
        <Input
          ref={password}
          name="password"
          type={isRevealed ? 'text' : 'password'}
          size="large"
          value={values.password}
          onChange={change('password')}
          autoComplete="current-password"
          contentBefore={<LockIcon />}
          contentAfter={
            <Button
              appearance="transparent"
              icon={isRevealed ? <HideIcon /> : <ShowIcon />}
              aria-label={isRevealed ? 'Hide the characters' : 'Show the characters'}
              aria-pressed={isRevealed}
              onClick={() => setRevealed((shown) => !shown)}
            />
          }
        />
      </Field>
      <BusyButton type="submit" appearance="primary" size="large" busy={isBusy} className={styles.submit}>
        Login
      </BusyButton>
    </form>
  );
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalL },
  submit: { marginTop: tokens.spacingVerticalS, minHeight: '48px' },
});
