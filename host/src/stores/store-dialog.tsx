import { useStore } from '@evertill/federation-kit';
import { isRecord } from '@evertill/shared-domain';
import { ApiError, useNetwork, useOutboxStatus } from '@evertill/shared-offline';
import {
  Button,
  DialogFrame,
  DialogParts,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@evertill/shared-ui';
import { type FormEvent, useEffect, useState } from 'react';
import { shell, stores as words } from '../texts';
import type { OwnStores } from './own-stores';

interface StoreDialogProps {
  stores: OwnStores;
  /** Asks the person when the open screen has unsaved work. Resolves to true when the screen may be left. */
  mayLeave(): Promise<boolean>;
  onClose(): void;
}

/** Asks which of the person's stores this device goes to. */
export function StoreDialog({ stores, mayLeave, onClose }: StoreDialogProps) {
  const styles = useStyles();
  const list = useStore(stores.list);
  const { isOnline } = useNetwork();
  const { pending, parked } = useOutboxStatus();
  const here = list.find(({ isCurrent }) => isCurrent);
  const others = list.filter(({ isCurrent }) => !isCurrent);
  const [chosen, setChosen] = useState(others[0]?.id ?? '');
  const [password, setPassword] = useState('');
  const [asksPassword, setAsksPassword] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const target = others.find(({ id }) => id === chosen) ?? others[0];
  const needsPassword = asksPassword || target?.needsPassword === true;

  // The names may have changed since the menu was opened.
  useEffect(() => void stores.refresh(), [stores]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!target || !isOnline || isBusy) return;
    if (needsPassword && password === '') return setProblem(words.passwordRequired);
    setProblem(null);
    setBusy(true);
    try {
      if (await mayLeave()) await stores.go(target.id, needsPassword ? password : undefined);
      else onClose();
    } catch (error) {
      if (isPasswordAsked(error)) setAsksPassword(true);
      setProblem((error instanceof Error && error.message) || words.failed);
      setBusy(false);
    }
  }

  const unsent = typeof pending === 'number' && typeof parked === 'number' ? pending + parked : null;
  return (
    <DialogFrame open initialFocus="input:checked" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogParts
          title={words.title}
          classNames={{ content: styles.content }}
          actions={
            <>
              <Button onClick={onClose}>{words.cancel}</Button>
              <Button appearance="primary" type="submit" disabled={!isOnline || isBusy || !target}>
                {isBusy ? words.switching : words.go}
              </Button>
            </>
          }
        >
          {here && <p className={styles.text}>{words.here(here.name)}</p>}
          <RadioGroup
            aria-label={words.choose}
            value={target?.id ?? ''}
            onChange={(_, { value }) => {
              setChosen(value);
              setAsksPassword(false);
              setPassword('');
              setProblem(null);
            }}
          >
            {others.map(({ id, name, role }) => (
              <Radio key={id} value={id} label={shell.personAndRole(name, shell.roles[role])} />
            ))}
          </RadioGroup>
          {needsPassword && (
            <Field label={words.password(target?.name ?? '')} hint={words.passwordHint} required>
              <Input
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(_, { value }) => setPassword(value)}
              />
            </Field>
          )}
          {problem !== null && <Message intent="error" text={problem} />}
          {!isOnline && <Message intent="warning" text={words.offline(here?.name ?? '')} />}
          {unsent !== 0 && <Message intent="warning" text={words.waiting(unsent)} />}
          <p className={styles.hint}>{words.cart}</p>
        </DialogParts>
      </form>
    </DialogFrame>
  );
}

/** True when the person's password in the other store is another one. */
function isPasswordAsked(error: unknown): boolean {
  return error instanceof ApiError && isRecord(error.body) && error.body.code === 'password-required';
}

function Message({ intent, text }: { intent: 'error' | 'warning'; text: string }) {
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});
