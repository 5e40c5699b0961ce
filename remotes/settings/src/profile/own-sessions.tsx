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
import { ownDevices as words } from '../texts';

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
    notify({ text: words.signedOut, intent: 'positive' });
    await reload();
  }

  return (
    <Card className={styles.card}>
      <Subtitle2 as="h2" className={styles.title}>
        {words.title}
      </Subtitle2>
      {isLoading && <LoadingState label={words.loading} />}
      {!sessions && !isOnline && <Caption1>{words.offline}</Caption1>}
      {!sessions && error && (
        <ErrorState text={failureText(error, words.loadFailed)} onRetry={() => void reload()} />
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
                <StatusChip color="gray" text={words.thisDevice} />
              ) : (
                <Button
                  disabled={!isOnline}
                  aria-label={words.signOutOf(placeOf(session))}
                  onClick={() => setAsked(session)}
                >
                  {words.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div>
          <Button disabled={!isOnline} onClick={() => setAsked('others')}>
            {words.signOutOthers}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'others' ? words.signOutOthers : words.signOut}
        text={asked === 'others' ? words.othersHint : words.oneHint}
        confirmLabel={words.signOut}
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
  return words.used(momentWords(seenAt, now), momentWords(signedInAt, now), address);
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
