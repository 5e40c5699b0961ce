import { type Store, useStore } from '@evertill/federation-kit';
import type { HttpClient } from '@evertill/shared-offline';
import { Card, makeStyles, PageHeader, Subtitle2, tokens } from '@evertill/shared-ui';
import type { Federation } from '../federation/start-federation';
import type { LoggedEvent } from '../host-api/host-log';
import type { OfflineCopies } from '../service-worker/offline-copies';
import { diagnostics } from '../texts';
import { collectAppFacts } from './app-facts';
import { AppsTable } from './apps-table';
import { copyNotes } from './copy-notes';
import { DeviceFaults } from './device-faults';
import { deviceSummary } from './device-summary';
import { RecentEvents } from './recent-events';
import { ServerFacts } from './server-facts';

export interface DiagnosticsPageProps {
  federation: Federation;
  copies: OfflineCopies;
  events: Store<readonly LoggedEvent[]>;
  http: HttpClient;
}

/** Shows which builds run here and where they came from, for the person who is asked why a register misbehaves. */
export function DiagnosticsPage({ federation, copies, events, http }: DiagnosticsPageProps) {
  const styles = useStyles();
  const status = useStore(copies.status);
  const logged = useStore(events);
  const facts = collectAppFacts({
    registry: federation.registry(),
    opened: federation.opened,
    failures: federation.failures,
    status,
    host: { buildId: EVERTILL_BUILD_ID, version: EVERTILL_VERSION },
  });
  const notes = copyNotes(status, federation.registry());
  const shared = Object.entries(federation.provided.shared);

  return (
    <div className={styles.page}>
      <PageHeader title={diagnostics.title} />
      {/* The region is around the list, because a list that is a region loses its lines for a screen reader. */}
      <div role="status">
        <ul className={styles.summary}>
          {deviceSummary(facts).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <Card className={styles.card}>
        <Subtitle2 as="h2" className={styles.heading}>
          {diagnostics.apps}
        </Subtitle2>
        {notes.length > 0 && (
          <ul className={styles.events} aria-label={diagnostics.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <AppsTable facts={facts} />
      </Card>
      <RecentEvents events={logged} />
      <ServerFacts http={http} />
      <DeviceFaults http={http} />
      <Card className={styles.card}>
        <details>
          <summary className={styles.fold}>{diagnostics.details}</summary>
          <p className={styles.quiet}>{diagnostics.hostApi(federation.provided.hostApi)}</p>
          <h2 className={styles.sharedHeading}>{diagnostics.shared}</h2>
          <dl className={styles.shared}>
            {shared.map(([name, version]) => (
              <div key={name}>
                <dt className={styles.name}>{name}</dt>
                <dd className={styles.version}>{version}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Card>
    </div>
  );
}

const useStyles = makeStyles({
  page: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalL,
    padding: 'clamp(16px, 3vw, 32px)',
  },
  card: { minWidth: 0, padding: tokens.spacingHorizontalL, rowGap: tokens.spacingVerticalM },
  heading: { margin: 0 },
  summary: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  fold: {
    minHeight: '44px',
    lineHeight: '44px',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  sharedHeading: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  shared: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: tokens.spacingVerticalM,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  version: { margin: 0, fontFamily: tokens.fontFamilyMonospace },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  events: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});
