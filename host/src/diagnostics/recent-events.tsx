import { withSupportCode } from '@evertill/shared-data';
import { formatTime } from '@evertill/shared-domain';
import { Card, makeStyles, Subtitle2, tokens } from '@evertill/shared-ui';
import type { LoggedEvent } from '../host-api/host-log';
import { diagnostics } from '../texts';

/** Lists the last events of this page. A failure of the server names the id under which the server's log has it. */
export function RecentEvents({ events }: { events: readonly LoggedEvent[] }) {
  const styles = useStyles();
  return (
    <Card className={styles.card}>
      <Subtitle2 as="h2" className={styles.heading}>
        {diagnostics.events}
      </Subtitle2>
      {events.length === 0 && <p className={styles.quiet}>{diagnostics.noEvents}</p>}
      <ul className={styles.events}>
        {events.map(({ at, level, message, error }) => (
          <li key={`${at.toISOString()} ${message}`}>
            <time dateTime={at.toISOString()}>{formatTime(at)}</time> {level}:{' '}
            {withSupportCode(message, error)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const useStyles = makeStyles({
  card: { minWidth: 0, padding: tokens.spacingHorizontalL, rowGap: tokens.spacingVerticalM },
  heading: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  events: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});
