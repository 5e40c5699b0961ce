import { useNotify } from '@evertill/federation-kit';
import type { Judgment, ReviewCounts } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { ServerPage, useServerRows } from '@evertill/shared-screens';
import {
  Button,
  belowQuery,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { missingSales, review } from '../texts';
import { ClearDialog, type ToClear } from './clear-dialog';
import { DiscardsTable } from './discards-table';
import { JudgmentsTable } from './judgments-table';
import { MissingSales } from './missing-sales';
import { OpenDifferences } from './open-differences';
import { ReviewTools } from './review-tools';
import { useCleared } from './use-cleared';
import { type ReviewTab, useReviewLists } from './use-review-lists';

/**
 * Shows managers the sales that differ from the books, and the sales that never arrived, until a manager clears them.
 */
export function ReviewPage() {
  const styles = useStyles();
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { clock } = useOffline();
  const [tab, setTab] = useState<ReviewTab>('open');
  const [kind, setKind] = useState<string | null>(null);
  const [toClear, setToClear] = useState<ToClear | null>(null);
  const { open, judgments, discards, counts, gaps, refresh } = useReviewLists(kind, tab);
  const { cleared, undo, show, hide } = useCleared(refresh.run);
  const openRows = useServerRows(open, { refresh, loadFailed: review.loadFailed });
  const { rows: judged, ...judgedState } = useServerRows(judgments, {
    refresh,
    loadFailed: review.loadFailed,
  });
  const { rows: discarded, ...discardedState } = useServerRows(discards, {
    refresh,
    loadFailed: review.discardsFailed,
  });
  const now = clock.now();

  return (
    <ServerPage
      title={review.title}
      subtitle={counts.value && subtitleOf(counts.value)}
      refresh={refresh}
      hasDialog={toClear !== null}
      className={styles.page}
    >
      {gaps.value && (
        <MissingSales
          gaps={gaps.value}
          now={now}
          isOnline={isOnline}
          onClosed={() => {
            notify({ text: missingSales.marked, intent: 'positive' });
            void gaps.reload();
          }}
        />
      )}
      <ReviewTools
        tab={tab}
        kind={kind}
        counts={counts.value}
        onTab={(chosen) => {
          setTab(chosen);
          hide();
        }}
        onKind={setKind}
      />
      {cleared && (
        <MessageBar intent="success">
          <MessageBarBody>{cleared.words}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void undo(cleared.items)}>{review.undo}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {tab === 'open' && (
        <OpenDifferences rows={openRows} kind={kind} counts={counts.value} now={now} onClear={setToClear} />
      )}
      {tab === 'discarded' && <DiscardsTable {...discardedState} discards={discarded} now={now} />}
      {tab === 'cleared' && (
        <JudgmentsTable
          {...judgedState}
          judgments={judged}
          now={now}
          onUndo={({ item }: Judgment) => void undo([item])}
        />
      )}
      {toClear && (
        <ClearDialog
          toClear={toClear}
          seenUntil={('cause' in toClear ? counts.value : open.pages?.[0])?.asOf ?? now.toISOString()}
          onClose={() => setToClear(null)}
          onCleared={show}
        />
      )}
    </ServerPage>
  );
}

function subtitleOf({ findings, sales, isPartial }: ReviewCounts): string {
  if (findings === 0) return review.allDone;
  if (isPartial) return review.moreToReview(findings);
  return sales === findings ? review.toReview(findings) : review.toReviewInSales(findings, sales);
}

// Several sections share the height. On a phone the whole page scrolls.
const useStyles = makeStyles({
  page: {
    '& > *': { flexShrink: 0 },
    [belowQuery('sm')]: { height: 'auto' },
  },
});
