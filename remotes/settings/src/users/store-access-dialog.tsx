import { useNotify } from '@evertill/federation-kit';
import { failureText, useServerValue } from '@evertill/shared-data';
import { isRecord, ROLES, type Role, roleLabel, type User } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import {
  BusyButton,
  Button,
  DialogFrame,
  DialogParts,
  ErrorState,
  Field,
  Input,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Select,
  tokens,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { storeAccess as words } from '../texts';

const NO_ACCESS = 'none';

/** What a person may do in another store. The role is null without access. */
interface Access {
  readonly id: string;
  readonly name: string;
  readonly role: Role | null;
  readonly username: string | null;
}

interface StoreAccessDialogProps {
  user: Pick<User, 'id' | 'username'>;
  onClose(): void;
}

/** Shows in which other stores of the administrator a person works, and changes this. */
export function StoreAccessDialog({ user, onClose }: StoreAccessDialogProps) {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const list = useServerValue({ url: `/users/${user.id}/stores`, roles: ['ADMIN'] }, readAccess);
  const { value, error } = list;
  return (
    <DialogFrame open persistent className={styles.surface} onClose={onClose}>
      <DialogParts
        title={words.title(user.username)}
        classNames={{ content: styles.content }}
        actions={<Button onClick={onClose}>{words.close}</Button>}
      >
        <p className={styles.text}>{words.text}</p>
        {!isOnline && <Message text={words.offline} />}
        {!value && error && (
          <ErrorState text={failureText(error, words.loadFailed)} onRetry={() => void list.reload()} />
        )}
        {!value && !error && isOnline && <LoadingState label={words.loading} />}
        {value?.length === 0 && <p className={styles.text}>{words.empty}</p>}
        {value?.map((access) => (
          <AccessRow key={access.id} user={user} access={access} onChanged={() => void list.reload()} />
        ))}
      </DialogParts>
    </DialogFrame>
  );
}

interface AccessRowProps extends Pick<StoreAccessDialogProps, 'user'> {
  access: Access;
  onChanged(): void;
}

/**
 * One store with the role of the person there. A choice is sent by its button, because in some browsers each arrow key
 * is a choice, and one of them makes the person an administrator.
 */
function AccessRow({ user, access, onChanged }: AccessRowProps) {
  const styles = useStyles();
  const notify = useNotify();
  const { http } = useOffline();
  const { isOnline } = useNetwork();
  const [wanted, setWanted] = useState<string | null>(null);
  const [username, setUsername] = useState(user.username);
  const [problem, setProblem] = useState<{ text: string; isUsername: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const current = access.role ?? NO_ACCESS;

  async function change(role: string, as?: string) {
    setProblem(null);
    setBusy(true);
    const url = `/users/${user.id}/stores/${access.id}`;
    const data = { role, ...(as === undefined ? {} : { username: as }) };
    try {
      await http.send(role === NO_ACCESS ? { method: 'DELETE', url } : { method: 'PUT', url, data });
    } catch (reason) {
      const isUsername = isRecord(reason) && isRecord(reason.body) && reason.body.field === 'username';
      return setProblem({ text: failureText(reason, words.failed), isUsername });
    } finally {
      setBusy(false);
    }
    setWanted(null);
    notify({ text: words.changed(access.name), intent: 'positive' });
    onChanged();
  }

  return (
    <div className={styles.row}>
      <Field label={access.name} hint={access.username === null ? undefined : words.as(access.username)}>
        <Select
          value={wanted ?? current}
          disabled={!isOnline || isBusy}
          onChange={(_, { value }) => {
            setProblem(null);
            setWanted(value === current ? null : value);
          }}
        >
          <option value={NO_ACCESS}>{words.none}</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleLabel(role)}
            </option>
          ))}
        </Select>
      </Field>
      {wanted !== null && !problem?.isUsername && (
        <BusyButton
          appearance="primary"
          className={styles.save}
          busy={isBusy}
          disabled={!isOnline}
          aria-label={words.saveFor(access.name)}
          onClick={() => void change(wanted)}
        >
          {words.save}
        </BusyButton>
      )}
      {problem !== null && <Message text={problem.text} />}
      {problem?.isUsername && wanted !== null && (
        <form
          className={styles.username}
          onSubmit={(event) => {
            event.preventDefault();
            void change(wanted, username);
          }}
        >
          <Field label={words.username(access.name)} className={styles.grow}>
            <Input value={username} onChange={(_, { value }) => setUsername(value)} />
          </Field>
          <Button type="submit">{words.useName}</Button>
        </form>
      )}
    </div>
  );
}

function Message({ text }: { text: string }) {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}

function readAccess(value: unknown): Access[] {
  if (!Array.isArray(value)) throw new Error('The answer is not a list of stores');
  return value.flatMap((store: unknown) => {
    if (!isRecord(store) || typeof store.id !== 'string' || typeof store.name !== 'string') return [];
    const role = ROLES.find((one) => one === store.role) ?? null;
    const username = typeof store.username === 'string' ? store.username : null;
    return [{ id: store.id, name: store.name, role, username }];
  });
}

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: { display: 'grid', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
  row: { display: 'grid', gap: tokens.spacingVerticalS },
  save: { justifySelf: 'start' },
  username: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  grow: { flex: 1 },
});
