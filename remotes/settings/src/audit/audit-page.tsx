import { type AuditFilter, useAudit } from '@evertill/shared-data';
import { type AuditEntry, capitalised, momentWords } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { OfflineBar, RefreshButton, TwoLines, useRefresh } from '@evertill/shared-screens';
import { EmptyState, PageFrame, PageHeader, Select, ShowIcon, StatusChip } from '@evertill/shared-ui';
import { type Column, DataTable } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { actionWords, authorName, delivererName, resultOf, subjectOf } from './audit-words';
import { EntryDialog } from './entry-dialog';

const WORDS = {
  title: 'Audit Log',
  intro: 'Who did what, and what was refused: every change, every sign-in. Nothing here can be changed.',
  filter: 'Which entries',
  emptyTitle: 'Nothing was written down yet',
  emptyHint: 'The first change in the shop is listed here.',
  nothingFound: 'No entries of this kind',
  open: 'Details',
} as const;

const FILTERS: readonly { value: AuditFilter; label: string }[] = [
  { value: 'all', label: 'All entries' },
  { value: 'refused', label: 'Refused' },
  { value: 'sign-in', label: 'Sign-ins' },
];

/** Who did what in the shop, the newest first, page by page. */
export function AuditPage() {
  const { isOnline } = useNetwork();
  const { clock } = useOffline();
  const [filter, setFilter] = useState<AuditFilter>('all');
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const { items, error, hasMore, isLoadingMore, loadMore, reload } = useAudit(filter);

  const refresh = useRefresh(reload);

  return (
    <PageFrame fillsHeight hasDialog={shown !== null}>
      <PageHeader
        title={WORDS.title}
        subtitle={WORDS.intro}
        actions={
          <>
            <Select
              aria-label={WORDS.filter}
              value={filter}
              onChange={(_, { value }) =>
                setFilter(FILTERS.find((one) => one.value === value)?.value ?? 'all')
              }
            >
              {FILTERS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <RefreshButton refresh={refresh} />
          </>
        }
      />
      <OfflineBar />
      <DataTable
        ariaLabel={WORDS.title}
        rows={items ?? []}
        columns={columns(clock.now())}
        rowKey={({ id }) => id}
        rowName={(entry) => `${actionWords(entry)}, ${authorName(entry)}`}
        onRowClick={(entry) => setShown(entry)}
        rowActions={[
          { id: 'open', label: WORDS.open, icon: <ShowIcon />, onClick: (entry) => setShown(entry) },
        ]}
        loading={items === undefined && error === null}
        error={isOnline || !items ? error : null}
        onRetry={() => void refresh.run()}
        more={{ hasMore, isLoading: isLoadingMore, onLoad: loadMore }}
        empty={
          filter === 'all' ? (
            <EmptyState title={WORDS.emptyTitle} hint={WORDS.emptyHint} />
          ) : (
            <EmptyState title={WORDS.nothingFound} />
          )
        }
      />
      {shown && <EntryDialog entry={shown} onClose={() => setShown(null)} />}
    </PageFrame>
  );
}

function columns(now: Date): readonly Column<AuditEntry>[] {
  return [
    {
      id: 'action',
      label: 'What',
      cardTitle: true,
      minWidth: 180,
      render: (entry) => <TwoLines first={actionWords(entry)} second={subjectOf(entry)} />,
    },
    {
      id: 'author',
      label: 'Who',
      width: 'clamp(120px, 16vw, 220px)',
      render: (entry) => {
        const deliverer = delivererName(entry);
        return <TwoLines first={authorName(entry)} second={deliverer && `delivered by ${deliverer}`} />;
      },
    },
    {
      id: 'at',
      label: 'When',
      width: 'clamp(130px, 13vw, 170px)',
      render: ({ at }) => capitalised(momentWords(at, now)),
    },
    {
      id: 'result',
      label: 'Result',
      width: 140,
      render: (entry) => <StatusChip {...resultOf(entry)} />,
    },
  ];
}
