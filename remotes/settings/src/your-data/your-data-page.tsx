import { useNetwork } from '@evertill/shared-offline';
import { OfflineBar } from '@evertill/shared-screens';
import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  PageFrame,
  PageHeader,
  ProgressBar,
  tokens,
} from '@evertill/shared-ui';
import { TitledCard } from '../store/titled-card';
import { yourData as words } from '../texts';
import { ClosingCard } from './closing-card';
import { megabytes, useExport } from './use-export';

/** What belongs to the owner of a store: everything that the server keeps, in one file, and the end of the account. */
export function YourDataPage({ fetch }: { fetch?: typeof globalThis.fetch }) {
  return (
    <PageFrame className={useStyles().page}>
      <PageHeader title={words.title} subtitle={words.intro} />
      <OfflineBar text={words.offline} />
      <DownloadCard {...(fetch ? { fetch } : {})} />
      <ClosingCard />
    </PageFrame>
  );
}

function DownloadCard({ fetch }: { fetch?: typeof globalThis.fetch }) {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const { bytes, problem, start, cancel } = useExport(fetch);
  return (
    <TitledCard title={words.download.title} level={2}>
      <p className={styles.text}>{words.download.text}</p>
      <p className={styles.text}>{words.download.without}</p>
      <p className={styles.text}>{words.download.care}</p>
      {problem && (
        <MessageBar intent="error">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      {bytes === null ? (
        <div>
          <Button appearance="primary" disabled={!isOnline} onClick={() => void start()}>
            {words.download.action}
          </Button>
        </div>
      ) : (
        <div className={styles.progress}>
          <ProgressBar aria-label={words.download.title} />
          <span role="status">{words.progress(megabytes(bytes))}</span>
          <div>
            <Button onClick={cancel}>{words.cancel}</Button>
          </div>
        </div>
      )}
    </TitledCard>
  );
}

const useStyles = makeStyles({
  page: { maxWidth: '640px', margin: 0 },
  text: { margin: 0 },
  progress: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});
