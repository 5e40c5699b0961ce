import { failureText } from '@evertill/shared-data';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { OfflineBar } from '@evertill/shared-screens';
import {
  Button,
  CloudOffIcon,
  EmptyState,
  ErrorState,
  LoadingState,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  PageFrame,
  PageHeader,
  tokens,
} from '@evertill/shared-ui';
import { TitledCard } from '../store/titled-card';
import { systemStatus as words } from '../texts';
import { FactLine } from './fact-line';
import { type Fact, needsLook, registerFacts, serverFacts } from './judge';
import { type SystemStatus, useSystemStatus } from './system-status';

/** Tells the owner whether the server, the copies, the disk and the registers are as they should be. */
export function SystemStatusPage() {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const { value: status, error, isLoading, reload } = useSystemStatus();
  const failure = isOnline && error ? failureText(error, words.failed) : null;
  const retry = () => void reload();
  return (
    <PageFrame className={styles.page}>
      <PageHeader title={words.title} subtitle={words.intro} />
      {status && <OfflineBar text={words.offline} />}
      {status && failure && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{words.notUpdated}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={retry}>{words.retry}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {status && <Facts status={status} />}
      {!status && isOnline && isLoading && <LoadingState label={words.loading} />}
      {!status && !isOnline && (
        <EmptyState icon={<CloudOffIcon />} title={words.offlineTitle} hint={words.offlineHint} />
      )}
      {!status && failure && <ErrorState text={failure} onRetry={retry} />}
    </PageFrame>
  );
}

function Facts({ status }: { status: SystemStatus }) {
  const styles = useStyles();
  const { clock } = useOffline();
  const now = clock.now();
  const ofServer = serverFacts(status, now);
  const ofRegisters = registerFacts(status, now);
  const open = [...ofServer, ...ofRegisters].filter(needsLook).length;
  return (
    <>
      <p className={styles.sum} role="status">
        {open === 0 ? words.allWell : words.toLookAt(open)}
      </p>
      <TitledCard title={words.server.heading} level={2}>
        <FactList facts={ofServer} />
      </TitledCard>
      <TitledCard title={words.registers.heading} level={2}>
        {ofRegisters.length === 0 ? (
          <p className={styles.quiet}>{words.registers.none}</p>
        ) : (
          <FactList facts={ofRegisters} />
        )}
      </TitledCard>
    </>
  );
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className={useStyles().list}>
      {facts.map((fact) => (
        <FactLine key={fact.id} fact={fact} />
      ))}
    </ul>
  );
}

const useStyles = makeStyles({
  page: { maxWidth: '760px', margin: 0 },
  sum: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});
