import { useNotify } from '@evertill/federation-kit';
import { useAllReviews, useGaps, useOpenReviews, useRefreshReviews } from '@evertill/shared-data';
import { countOf, REVIEW_ITEMS_LIMIT } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import {
  BusyButton,
  belowQuery,
  MessageBar,
  MessageBarBody,
  makeStyles,
  PageHeader,
  RefreshIcon,
  Tab,
  TabList,
  tokens,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { MissingSales } from './missing-sales';
import { type ReviewFilter, ReviewTable } from './review-table';

/** Where sales differ from the books, and which sales never came: for managers, until they have looked at it. */
export function ReviewPage() {
  const styles = useStyles();
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const [filter, setFilter] = useState<ReviewFilter>('open');
  const [isBusy, setBusy] = useState(false);
  const open = useOpenReviews();
  const all = useAllReviews(filter === 'cleared');
  const gaps = useGaps();
  const refreshReviews = useRefreshReviews();
  const list = filter === 'open' ? open : all;
  const items = list.items?.filter(({ clearedAt }) => (clearedAt === null) === (filter === 'open'));
  const now = useOffline().clock.now();

  async function refresh() {
    setBusy(true);
    await refreshReviews();
    setBusy(false);
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title="Sales Review"
        subtitle={
          open.items &&
          (open.items.length > 0
            ? `${countOf(open.items.length, 'difference')} to look at`
            : 'Nothing left to look at')
        }
        actions={
          <BusyButton
            icon={<RefreshIcon />}
            busy={isBusy}
            disabledFocusable={!isOnline}
            onClick={() => void refresh()}
          >
            Refresh
          </BusyButton>
        }
      />
      {!isOnline && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            Offline. This is what the server said last; it is asked again when the connection is back.
          </MessageBarBody>
        </MessageBar>
      )}
      {gaps.items && <MissingSales gaps={gaps.items} now={now} />}
      <TabList
        aria-label="Which differences"
        selectedValue={filter}
        onTabSelect={(_, { value }) => setFilter(value === 'cleared' ? 'cleared' : 'open')}
      >
        <Tab value="open">Open</Tab>
        <Tab value="cleared">Cleared</Tab>
      </TabList>
      {items && items.length >= REVIEW_ITEMS_LIMIT && (
        <MessageBar intent="info">
          <MessageBarBody>
            The newest {REVIEW_ITEMS_LIMIT} are shown; clear some to see the rest.
          </MessageBarBody>
        </MessageBar>
      )}
      <ReviewTable
        key={filter}
        filter={filter}
        items={items}
        // Offline is said above; the list that is there stays.
        error={isOnline || !items ? list.error : null}
        now={now}
        onRetry={() => void refresh()}
        onCleared={(count) => {
          notify({ text: `${countOf(count, 'difference')} cleared`, intent: 'positive' });
          void refreshReviews();
        }}
      />
    </div>
  );
}

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    height: '100%',
    minHeight: 0,
    maxWidth: '1600px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    '& > *': { flexShrink: 0 },
    [belowQuery('sm')]: { padding: tokens.spacingHorizontalM, height: 'auto' },
  },
});
