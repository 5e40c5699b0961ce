import { useNotify } from '@evertill/federation-kit';
import { failureText, useServerValue } from '@evertill/shared-data';
import { momentWords, type OwnSession, parseOwnSessions, registerLabel } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import {
  Button,
  Caption1,
  Card,
  ConfirmDialog,
  ErrorState,
  LoadingState,
  makeStyles,
  StatusChip,
  Subtitle2,
  tokens,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { PROFILE_MESSAGES } from './profile-messages';

/** Lists the devices on which the user is signed in. Each session can be ended, or all other sessions at once. */
export function OwnSessions({ isOnline }: { isOnline: boolean }) {
  const styles = useStyles();
  const notify = useNotify();
  const { http } = useOffline();
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const {
    value: sessions,
    error,
    isLoading,
    reload,
  } = useServerValue(
    { url: isOnline ? '/auth/sessions' : null, endsSession: true, retriesFailures: true },
    parseOwnSessions,
  );
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function end(what: OwnSession | 'others') {
    const url = what === 'others' ? '/auth/sessions' : `/auth/sessions/${what.id}`;
    await http.send({ method: 'DELETE', url });
    setAsked(null);
    notify({ text: PROFILE_MESSAGES.sessionEnded, intent: 'positive' });
    await reload();
  }

  return (
    <Card className={styles.card}>
      <Subtitle2 as="h2" className={styles.title}>
        {PROFILE_MESSAGES.sessions}
      </Subtitle2>
      {isLoading && <LoadingState label={PROFILE_MESSAGES.sessionsLoading} />}
      {!sessions && !isOnline && <Caption1>{PROFILE_MESSAGES.sessionsOffline}</Caption1>}
      {!sessions && error && (
        <ErrorState
          text={failureText(error, PROFILE_MESSAGES.sessionsFailed)}
          onRetry={() => void reload()}
        />
      )}
      {sessions && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <li key={session.id} className={styles.row}>
              <div className={styles.what}>
                <span>{placeOf(session)}</span>
                <Caption1 className={styles.when}>{whenAndWhere(session)}</Caption1>
              </div>
              {session.isCurrent ? (
                <StatusChip color="positive" text={PROFILE_MESSAGES.thisDevice} />
              ) : (
                <Button
                  disabled={!isOnline}
                  aria-label={`Sign out ${placeOf(session)}`}
                  onClick={() => setAsked(session)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div>
          <Button disabled={!isOnline} onClick={() => setAsked('others')}>
            {PROFILE_MESSAGES.endOthers}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'others' ? PROFILE_MESSAGES.endOthers : 'Sign out'}
        text={asked === 'others' ? PROFILE_MESSAGES.endOthersHint : PROFILE_MESSAGES.endOneHint}
        confirmLabel="Sign out"
        onConfirm={() => asked && end(asked)}
        onCancel={() => setAsked(null)}
      />
    </Card>
  );
}

// Names a register with its label and its device. Another session has only a device.
function placeOf({ device, registerId, registerName }: OwnSession): string {
  return registerId ? `${registerLabel({ id: registerId, name: registerName })}, ${device}` : device;
}

function whenAndWhere({ signedInAt, seenAt, address }: OwnSession): string {
  const now = new Date();
  const used = `Last used ${momentWords(seenAt, now)}, signed in ${momentWords(signedInAt, now)}`;
  return address ? `${used}, from ${address}` : used;
}

const useStyles = makeStyles({
  card: { padding: 'clamp(16px, 3vw, 28px)', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  what: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  when: { color: tokens.colorNeutralForeground2 },
});
