import { useNotify } from '@evertill/federation-kit';
import { failureText, useServerValue } from '@evertill/shared-data';
import { formatDate, isRecord } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { Button, ErrorState, MessageBar, MessageBarBody, makeStyles } from '@evertill/shared-ui';
import { FormDialog, PasswordField } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { TitledCard } from '../store/titled-card';
import { closing as words } from '../texts';

interface Closing {
  readonly closesAt: Date | null;
  readonly closedByName: string | null;
}

function parseClosing(wire: unknown): Closing {
  const { closesAt, closedByName } = isRecord(wire) ? wire : {};
  return {
    closesAt: typeof closesAt === 'string' ? new Date(closesAt) : null,
    closedByName: typeof closedByName === 'string' ? closedByName : null,
  };
}

/** Closes the account of the store after a question, and takes the closing back. */
export function ClosingCard() {
  const { isOnline } = useNetwork();
  const { value, error, reload } = useServerValue({ url: '/closing', roles: ['ADMIN'] }, parseClosing);
  return (
    <TitledCard title={words.title} level={2}>
      {!value && error && isOnline && (
        <ErrorState text={failureText(error, words.loadFailed)} onRetry={() => void reload()} />
      )}
      {/* The button waits for the state of the account. A placeholder would move the text. */}
      {value?.closesAt ? (
        <Closed closesAt={value.closesAt} byName={value.closedByName} onChanged={reload} />
      ) : (
        <Open isKnown={value !== undefined} onChanged={reload} />
      )}
    </TitledCard>
  );
}

function Open({ isKnown, onChanged }: { isKnown: boolean; onChanged(): Promise<unknown> }) {
  const styles = useStyles();
  const { http } = useOffline();
  const { isOnline } = useNetwork();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p className={styles.text}>{words.text}</p>
      <p className={styles.text}>{words.first}</p>
      <div>
        <Button disabled={!isOnline || !isKnown} onClick={() => setAsked(true)}>
          {words.action}
        </Button>
      </div>
      <FormDialog<{ currentPassword: string }>
        open={isAsked}
        size="small"
        title={words.question}
        initialValues={{ currentPassword: '' }}
        validate={({ currentPassword }) =>
          currentPassword ? {} : { currentPassword: words.passwordMissing }
        }
        submitLabel={words.action}
        onClose={() => setAsked(false)}
        onSubmit={async (data) => {
          await http.send({ method: 'POST', url: '/closing', data, allowUnauthorized: true });
          await onChanged();
        }}
      >
        <PasswordField
          name="currentPassword"
          label={words.password}
          autoComplete="current-password"
          hint={words.hint}
          required
        />
      </FormDialog>
    </>
  );
}

interface ClosedProps {
  closesAt: Date;
  byName: string | null;
  onChanged(): Promise<unknown>;
}

function Closed({ closesAt, byName, onChanged }: ClosedProps) {
  const styles = useStyles();
  const notify = useNotify();
  const { http } = useOffline();
  const { isOnline } = useNetwork();
  const [isBusy, setBusy] = useState(false);

  async function keep() {
    setBusy(true);
    try {
      await http.send({ method: 'DELETE', url: '/closing' });
      await onChanged();
      notify({ text: words.kept, intent: 'positive' });
    } catch (error) {
      notify({ text: failureText(error, words.keepFailed), intent: 'negative' });
      setBusy(false);
    }
  }

  return (
    <>
      <MessageBar intent="warning">
        <MessageBarBody>{words.closesOn(formatDate(closesAt))}</MessageBarBody>
      </MessageBar>
      {byName !== null && <p className={styles.text}>{words.closedBy(byName)}</p>}
      <div>
        <Button appearance="primary" disabled={!isOnline || isBusy} onClick={() => void keep()}>
          {words.keep}
        </Button>
      </div>
    </>
  );
}

const useStyles = makeStyles({ text: { margin: 0 } });
