import { type AuditEntry, capitalized, momentWords } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { ServerList, TwoLines, useRefresh } from '@evertill/shared-screens';
import { EmptyState, Select, ShowIcon, StatusChip } from '@evertill/shared-ui';
import type { Column } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { actionWords, authorName, delivererName, resultOf, subjectOf } from './audit-words';
import { EntryDialog } from './entry-dialog';
import { type AuditFilter, useAudit } from './use-audit';

const MESSAGES = {
  title: 'Audit Log',
  intro: 'Who did what, and what was refused: every change, every sign-in. Nothing here can be changed.',
  filter: 'Which entries',
  emptyTitle: 'Nothing was written down yet',
  emptyHint: 'The first change in the shop is listed here.',
  nothingFound: 'No entries of this kind',
  loadFailed: 'The audit log could not be loaded',
  open: 'Details',
} as const;

const FILTERS: readonly { value: AuditFilter; label: string }[] = [
  { value: 'all', label: 'All entries' },
  { value: 'refused', label: 'Refused' },
  { value: 'sign-in', label: 'Sign-ins' },
];

/** Lists the actions in the shop, the newest first, in pages. */
export function AuditPage() {
  const { clock } = useOffline();
  const [filter, setFilter] = useState<AuditFilter>('all');
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const list = useAudit(filter);
  const refresh = useRefresh(list.reload);

  return (
    <ServerList<AuditEntry>
      list={list}
      messages={MESSAGES}
      subtitle={MESSAGES.intro}
      refresh={refresh}
      actions={{ before: <FilterSelect filter={filter} onChange={setFilter} /> }}
      hasDialog={shown !== null}
      columns={columns(clock.now())}
      rowName={(entry) => `${actionWords(entry)}, ${authorName(entry)}`}
      onRowClick={setShown}
      rowActions={[{ id: 'open', label: MESSAGES.open, icon: <ShowIcon />, onClick: setShown }]}
      empty={
        filter === 'all' ? (
          <EmptyState title={MESSAGES.emptyTitle} hint={MESSAGES.emptyHint} />
        ) : (
          <EmptyState title={MESSAGES.nothingFound} />
        )
      }
    >
      {shown && <EntryDialog entry={shown} onClose={() => setShown(null)} />}
    </ServerList>
  );
}

interface FilterSelectProps {
  filter: AuditFilter;
  onChange(filter: AuditFilter): void;
}

function FilterSelect({ filter, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={MESSAGES.filter}
      value={filter}
      onChange={(_, { value }) => onChange(FILTERS.find((filter) => filter.value === value)?.value ?? 'all')}
    >
      {FILTERS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
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
      render: ({ at }) => capitalized(momentWords(at, now)),
    },
    {
      id: 'result',
      label: 'Result',
      width: 140,
      render: (entry) => <StatusChip {...resultOf(entry)} />,
    },
  ];
}
