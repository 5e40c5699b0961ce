import { isRecord } from '@evertill/shared-domain';
import type { HttpClient } from '@evertill/shared-offline';
import { Card, MessageBar, MessageBarBody, makeStyles, Subtitle2, tokens } from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import { serverBackup, serverFacts } from '../texts';

interface Facts {
  mail: 'on' | 'off';
  /** Null for a server of an earlier build, which does not say. */
  backup: { text: string; isWarning: boolean } | null;
}

/** Shows whether the server can send mail, such as a link to a new password, and how old its newest backup is. */
export function ServerFacts({ http }: { http: Pick<HttpClient, 'get'> }) {
  const styles = useStyles();
  const [facts, setFacts] = useState<Facts | 'asking' | 'unknown'>('asking');

  useEffect(() => {
    let isGone = false;
    http.get('/health', readFacts).then(
      (found) => isGone || setFacts(found),
      () => isGone || setFacts('unknown'),
    );
    return () => {
      isGone = true;
    };
  }, [http]);

  const backup = typeof facts === 'string' ? null : facts.backup;
  return (
    <Card className={styles.card}>
      <Subtitle2 as="h2" className={styles.heading}>
        {serverFacts.title}
      </Subtitle2>
      <p className={styles.text} role="status">
        {serverFacts[typeof facts === 'string' ? facts : facts.mail]}
      </p>
      {backup &&
        (backup.isWarning ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{backup.text}</MessageBarBody>
          </MessageBar>
        ) : (
          <p className={styles.text}>{backup.text}</p>
        ))}
    </Card>
  );
}

// A server of an earlier build does not say whether it sends mail, and sends none.
function readFacts(wire: unknown): Facts {
  if (!isRecord(wire)) return { mail: 'off', backup: null };
  return { mail: wire.mail === 'on' ? 'on' : 'off', backup: readBackup(wire.backup) };
}

function readBackup(wire: unknown): Facts['backup'] {
  if (!isRecord(wire)) return null;
  const { state, ageMinutes } = wire;
  if (state === 'off') return { text: serverBackup.off, isWarning: false };
  if (state === 'none') return { text: serverBackup.none, isWarning: true };
  if (typeof ageMinutes !== 'number') return null;
  return state === 'late'
    ? { text: serverBackup.late(ageMinutes), isWarning: true }
    : { text: serverBackup.ok(ageMinutes), isWarning: false };
}

const useStyles = makeStyles({
  card: { minWidth: 0, padding: tokens.spacingHorizontalL, rowGap: tokens.spacingVerticalM },
  heading: { margin: 0 },
  text: { margin: 0 },
});
