import { failureText, useProductActions, useProducts, type WriteOutcome } from '@evertill/shared-data';
import { useLoadFailure, useNotices } from '@evertill/shared-screens';
import {
  BoxIcon,
  BusyButton,
  Button,
  ConfirmDialog,
  EmptyState,
  FilterIcon,
  PageFrame,
  PageHeader,
  SearchBox,
} from '@evertill/shared-ui';
import { DataTable } from '@evertill/shared-ui/tables';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LOG_MESSAGES } from '../log/messages';
import { useLogCount } from '../log/use-log';
import { differenceOf, matches, targetOf } from './count';
import { countColumns } from './count-columns';
import { COUNT_MESSAGES as WORDS } from './messages';
import { useCounts } from './use-counts';

/** Shows the counted numbers beside the numbers in the books. Saving corrects the books. */
export function CountsPage() {
  const { items, isLoading, error, refresh } = useProducts();
  const { adjustStock } = useProductActions();
  const { counts, note, discard } = useCounts();
  const logCount = useLogCount();
  const navigate = useNavigate();
  const notices = useNotices();
  const failure = useLoadFailure(error && items.length === 0 ? failureText(error, WORDS.loadFailed) : null);
  const [query, setQuery] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const wanted = useDeferredValue(query);
  const shown = useMemo(() => items.filter((product) => matches(product, wanted)), [items, wanted]);
  const counted = items.filter(({ id }) => counts[id]);

  async function handleSave() {
    setBusy(true);
    let done = 0;
    let outcome: WriteOutcome = { queued: false };
    try {
      for (const product of counted) {
        const count = counts[product.id];
        if (!count) continue;
        if (differenceOf(count) !== 0) outcome = await adjustStock(product.id, targetOf(product, count));
        await logCount(product.name, count.counted, count.before);
        // Each count is cleared by itself, so that it is not saved again when the next one fails.
        note(product.id, null);
        done += 1;
      }
    } catch (reason) {
      notices.failed(failureText(reason, WORDS.saveFailed));
    }
    if (done > 0) notices.written(WORDS.saved(done), outcome);
    setBusy(false);
  }

  return (
    <PageFrame fillsHeight hasDialog={isAsking}>
      <PageHeader
        title={WORDS.title}
        subtitle={isLoading ? null : WORDS.progress(counted.length, items.length)}
        actions={
          <>
            <Button onClick={() => navigate('/stock-count/log')}>{LOG_MESSAGES.open}</Button>
            <Button disabledFocusable={counted.length === 0 || isBusy} onClick={() => setAsking(true)}>
              {WORDS.discard}
            </Button>
            <BusyButton
              appearance="primary"
              busy={isBusy}
              disabledFocusable={counted.length === 0}
              onClick={() => void handleSave()}
            >
              {WORDS.save(counted.length)}
            </BusyButton>
          </>
        }
      >
        <SearchBox
          aria-label={WORDS.search}
          placeholder={WORDS.search}
          value={query}
          onChange={(_, { value }) => setQuery(value)}
        />
      </PageHeader>
      <DataTable
        ariaLabel={WORDS.title}
        rows={shown}
        columns={countColumns(counts, note)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        loading={isLoading}
        error={failure}
        onRetry={() => void refresh()}
        empty={
          items.length === 0 ? (
            <EmptyState icon={<BoxIcon />} title={WORDS.emptyTitle} hint={WORDS.emptyHint} />
          ) : (
            <EmptyState icon={<FilterIcon />} title={WORDS.noMatchTitle} hint={WORDS.noMatchHint} />
          )
        }
        resetPageKey={wanted}
      />
      <ConfirmDialog
        open={isAsking}
        title={WORDS.discardTitle}
        text={WORDS.discardText(counted.length)}
        confirmLabel={WORDS.discard}
        destructive
        onConfirm={async () => {
          discard();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </PageFrame>
  );
}
