import { useNotify } from '@evertill/federation-kit';
import { useGaps, useJudgements, useReviewCounts, useReviewedSales } from '@evertill/shared-data';
import { countOf, type Judgement, type ReviewCounts } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { OfflineBar, RefreshButton, useRefresh } from '@evertill/shared-screens';
import {
  Button,
  belowQuery,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  PageHeader,
  Tab,
  TabList,
  tokens,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { Causes } from './causes';
import { ClearDialog, type ToClear } from './clear-dialog';
import { JudgementsTable } from './judgements-table';
import { takeBack } from './judging';
import { KindFilter } from './kind-filter';
import { MissingSales } from './missing-sales';
import { OpenSales } from './open-sales';
import { hasCause, kindOf } from './review-words';

interface Cleared {
  readonly words: string;
  readonly items: readonly { id: string; message: string }[];
}

/** Where sales differ from the books, and which sales never came: for managers, until they have looked at it. */
export function ReviewPage() {
  const styles = useStyles();
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { clock, outbox } = useOffline();
  const [tab, setTab] = useState<'open' | 'cleared'>('open');
  const [kind, setKind] = useState<string | null>(null);
  const [toClear, setToClear] = useState<ToClear | null>(null);
  const [cleared, setCleared] = useState<Cleared | null>(null);
  const open = useReviewedSales(kind, tab === 'open');
  const judgements = useJudgements(kind, tab === 'cleared');
  const counts = useReviewCounts();
  const gaps = useGaps();
  const now = clock.now();

  async function reloadAll() {
    await Promise.all([open, judgements, counts, gaps].map(({ reload }) => reload()));
  }

  const refresh = useRefresh(reloadAll);

  async function undo({ items }: Pick<Cleared, 'items'>) {
    setCleared(null);
    try {
      for (const item of items) await takeBack(outbox, item);
    } catch (error) {
      notify({ text: error instanceof Error ? error.message : String(error), intent: 'negative' });
    }
    await refresh.run();
  }

  // Offline is said above; the list that is there stays.
  const stateOf = ({ items, error, hasMore, isLoadingMore, loadMore }: typeof open | typeof judgements) => ({
    error: isOnline || !items ? error : null,
    loading: items === undefined && error === null,
    onRetry: () => void refresh.run(),
    more: { hasMore, isLoading: isLoadingMore, onLoad: loadMore },
  });

  return (
    <div className={styles.page}>
      <PageHeader
        title="Sales Review"
        subtitle={counts.value && subtitleOf(counts.value)}
        actions={<RefreshButton refresh={refresh} />}
      />
      <OfflineBar />
      {gaps.value && (
        <MissingSales
          gaps={gaps.value}
          now={now}
          isOnline={isOnline}
          onClosed={() => {
            notify({ text: 'The gap is closed', intent: 'positive' });
            void gaps.reload();
          }}
        />
      )}
      <div className={styles.tools}>
        <TabList
          aria-label="Which differences"
          selectedValue={tab}
          onTabSelect={(_, { value }) => {
            setTab(value === 'cleared' ? 'cleared' : 'open');
            setCleared(null);
          }}
        >
          <Tab value="open">Open</Tab>
          <Tab value="cleared">Cleared</Tab>
        </TabList>
        <KindFilter kind={kind} counts={tab === 'open' ? counts.value : undefined} onChange={setKind} />
      </div>
      {cleared && (
        <MessageBar intent="success">
          <MessageBarBody>{cleared.words}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void undo(cleared)}>Undo</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {tab === 'open' ? (
        <>
          {counts.value && (
            <Causes
              causes={counts.value.causes.filter((cause) => kind === null || cause.kind === kind)}
              onClear={(cause) => setToClear({ cause })}
            />
          )}
          <OpenSales
            {...stateOf(open)}
            sales={open.items ?? []}
            filter={kind && kindOf({ kind }).label}
            now={now}
            onClear={(sales) => {
              const [first] = sales;
              const causes = counts.value?.causes.filter((cause) => first && hasCause(first, cause));
              setToClear({ sales, causes: causes ?? [] });
            }}
          />
        </>
      ) : (
        <JudgementsTable
          {...stateOf(judgements)}
          judgements={judgements.items ?? []}
          now={now}
          onUndo={({ item }: Judgement) => void undo({ items: [item] })}
        />
      )}
      {toClear && (
        <ClearDialog
          toClear={toClear}
          seenUntil={('cause' in toClear ? counts.value?.asOf : open.first?.asOf) ?? now.toISOString()}
          onClose={() => setToClear(null)}
          onCleared={(what) => {
            setCleared(what);
            void refresh.run();
          }}
        />
      )}
    </div>
  );
}

function subtitleOf({ findings, sales, isPartial }: ReviewCounts): string {
  if (findings === 0) return 'Nothing left to look at';
  if (isPartial) return `More than ${countOf(findings, 'difference')} to look at`;
  const differences = `${countOf(findings, 'difference')} to look at`;
  return sales === findings ? differences : `${differences}, in ${countOf(sales, 'sale')}`;
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
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
});
