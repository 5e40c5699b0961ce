import { isRecord } from '@evertill/shared-domain';
import { ApiError, useNetwork } from '@evertill/shared-offline';
import {
  Button,
  ErrorState,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { PageForm, TextField } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { FormCard } from '../form-card';
import { AreaLink, PageFrame } from '../page-frame';
import { refusalText } from '../refusal-text';
import { askForLink, useServerFacts } from '../subscription-calls';
import { area, forgotten } from '../texts';

interface Values {
  username: string;
  store: string;
}

const COMMAND = 'npm run password-link -- --user admin';

/** Helps a person who forgot their password: with a link by mail, or by saying who can make a link. */
export function ForgottenPage() {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const { value: facts, error, isLoading, reload } = useServerFacts();
  const isWithoutMail = facts?.sendsMail === false;
  return (
    <PageFrame title={forgotten.title} intro={isWithoutMail ? forgotten.introWithoutMail : forgotten.intro}>
      {!isOnline && (
        <MessageBar intent="warning" className={styles.notice}>
          <MessageBarBody>{area.offline}</MessageBarBody>
        </MessageBar>
      )}
      {isLoading && <LoadingState label={forgotten.loading} />}
      {!facts && error && (
        <ErrorState text={refusalText(error, forgotten.loadFailed)} onRetry={() => void reload()} />
      )}
      {facts?.sendsMail && <AskForLink />}
      {facts && (
        <FormCard>
          {facts.sendsMail && <h2 className={styles.heading}>{forgotten.noEmail}</h2>}
          <p className={styles.text}>{forgotten.askOffice}</p>
          <p className={styles.text}>{forgotten.onlyAdmin}</p>
          <code className={styles.command}>{COMMAND}</code>
        </FormCard>
      )}
      {!isLoading && (
        <p className={styles.back}>
          <AreaLink to="/login">{area.backToLogin}</AreaLink>
        </p>
      )}
    </PageFrame>
  );
}

function AskForLink() {
  const styles = useStyles();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isStoreAsked, setStoreAsked] = useState(false);
  const submit = async ({ username, store }: Values) => {
    try {
      await askForLink(username.trim(), store.trim());
    } catch (error) {
      if (asksForStore(error)) setStoreAsked(true);
      return asksForStore(error) && !isStoreAsked
        ? forgotten.storeRequired
        : refusalText(error, forgotten.failed);
    }
    setSentTo(username.trim());
    return undefined;
  };
  if (sentTo !== null) {
    return (
      <div className={styles.notice}>
        <FormCard>
          <div role="status">
            <h2 className={styles.heading}>{forgotten.sentTitle}</h2>
            <p className={styles.text}>{forgotten.sent(sentTo)}</p>
          </div>
          <Button onClick={() => setSentTo(null)}>{forgotten.sendAgain}</Button>
        </FormCard>
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <FormCard>
        <PageForm<Values>
          initialValues={{ username: '', store: '' }}
          validate={({ username, store }) => ({
            ...(username?.trim() ? {} : { username: forgotten.usernameRequired }),
            ...(isStoreAsked && !store?.trim() ? { store: forgotten.storeRequired } : {}),
          })}
          onSubmit={submit}
          submitLabel={forgotten.send}
          submitSize="large"
        >
          <TextField
            size="large"
            name="username"
            label={forgotten.username}
            autoComplete="username"
            autoFocus
            required
          />
          {isStoreAsked && (
            <TextField
              size="large"
              name="store"
              label={forgotten.store}
              hint={forgotten.storeHint}
              autoFocus
              required
            />
          )}
        </PageForm>
      </FormCard>
    </div>
  );
}

/** True when the server cannot tell which of its stores is meant. */
function asksForStore(error: unknown): boolean {
  return error instanceof ApiError && isRecord(error.body) && error.body.code === 'store-required';
}

const useStyles = makeStyles({
  notice: { marginBottom: tokens.spacingVerticalL },
  heading: {
    marginTop: 0,
    marginBottom: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  text: { marginTop: 0, marginBottom: tokens.spacingVerticalM },
  command: {
    display: 'block',
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
  back: { marginTop: tokens.spacingVerticalXL, marginBottom: 0 },
});
