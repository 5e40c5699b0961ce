import { isRecord } from '@evertill/shared-domain';
import type { HttpClient } from '@evertill/shared-offline';
import { Card, makeStyles, Subtitle2, tokens } from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import { serverFacts } from '../texts';

type Mail = 'asking' | 'on' | 'off' | 'unknown';

/** Shows whether the server can send mail, such as a link to a new password. */
export function ServerFacts({ http }: { http: Pick<HttpClient, 'get'> }) {
  const styles = useStyles();
  const [mail, setMail] = useState<Mail>('asking');

  useEffect(() => {
    let isGone = false;
    http.get('/health', readMail).then(
      (found) => isGone || setMail(found),
      () => isGone || setMail('unknown'),
    );
    return () => {
      isGone = true;
    };
  }, [http]);

  return (
    <Card className={styles.card}>
      <Subtitle2 as="h2" className={styles.heading}>
        {serverFacts.title}
      </Subtitle2>
      <p className={styles.text} role="status">
        {serverFacts[mail]}
      </p>
    </Card>
  );
}

// A server of an earlier build does not say, and sends no mail.
function readMail(wire: unknown): Mail {
  return isRecord(wire) && wire.mail === 'on' ? 'on' : 'off';
}

const useStyles = makeStyles({
  card: { minWidth: 0, padding: tokens.spacingHorizontalL, rowGap: tokens.spacingVerticalM },
  heading: { margin: 0 },
  text: { margin: 0 },
});
