import { failureText } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import { OfflineBar } from '@evertill/shared-screens';
import { WithStoreNotices } from '@evertill/shared-screens/store-notices';
import {
  Button,
  belowQuery,
  CloudOffIcon,
  EmptyState,
  ErrorState,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  PageFrame,
  PageHeader,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@evertill/shared-ui';
import { clockName } from '../charts/chart-words';
import { today as words } from '../texts';
import { BestSellers } from './best-sellers';
import { FilledCards } from './filled-cards';
import { LowStock } from './low-stock';
import { OnShift } from './on-shift';
import { Takings } from './takings';
import { ToReview } from './to-review';
import { useDaySoFar } from './use-day-so-far';

/** Shows the day so far on one screen: sales, best sellers, stock, shifts, and what needs a look. Updates by itself. */
export function TodayPage() {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const { value: today, error, isLoading, reload } = useDaySoFar();
  const failure = isOnline && error ? failureText(error, words.failed) : null;
  const retry = () => void reload();
  const isAwaited = !today && isOnline && isLoading;
  return (
    <PageFrame className={styles.frame}>
      <PageHeader title={words.title} />
      <WithStoreNotices isReady={!isAwaited} place={<Place />}>
        {today && <OfflineBar text={words.offline(clockName(today.time))} />}
        {today && failure && <NotUpdated time={clockName(today.time)} onRetry={retry} />}
        {today && (
          <div className={styles.grid}>
            <Takings today={today} isLive={isOnline && !failure} className={styles.wide} />
            <BestSellers today={today} />
            <ToReview waitingRegisters={today.waitingRegisters} />
            <OnShift today={today} />
            <LowStock today={today} />
            <FilledCards today={today} />
          </div>
        )}
        {!today && !isOnline && (
          <EmptyState icon={<CloudOffIcon />} title={words.offlineTitle} hint={words.offlineHint} />
        )}
        {!today && failure && <ErrorState text={failure} onRetry={retry} />}
      </WithStoreNotices>
    </PageFrame>
  );
}

function NotUpdated({ time, onRetry }: { time: string; onRetry(): void }) {
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{words.notUpdated(time)}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRetry}>{words.retry}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

const PLACES = ['takings', 'best', 'review', 'shift', 'stock'] as const;

/** The placeholder has the form of the screen, so that the layout does not shift when the numbers arrive. */
function Place() {
  const styles = useStyles();
  return (
    <Skeleton aria-label={words.loading} className={styles.grid}>
      {PLACES.map((name) => (
        <SkeletonItem key={name} className={mergeClasses(styles.place, name === 'takings' && styles.wide)} />
      ))}
    </Skeleton>
  );
}

const useStyles = makeStyles({
  // The panels share the height of a window. Where the window is too low for them, the page scrolls.
  frame: {
    minHeight: '100%',
    [belowQuery('md')]: { minHeight: 'auto' },
  },
  grid: {
    flexGrow: 1,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gridTemplateRows: 'minmax(380px, 1fr) minmax(240px, auto)',
    gap: tokens.spacingVerticalM,
    [belowQuery('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridTemplateRows: 'none' },
    [belowQuery('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: 'span 2', [belowQuery('sm')]: { gridColumn: 'auto' } },
  place: { height: '100%', minHeight: '200px', borderRadius: tokens.borderRadiusLarge },
});
