import { type AuditEntry, capitalized, momentWords } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { ServerList, TwoLines, useRefresh } from '@evertill/shared-screens';
import { Button, ClockIcon, EmptyState, FilterIcon, Select, ShowIcon } from '@evertill/shared-ui';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { audit as words } from '../texts';
import { actionWords, authorName, delivererName, subjectOf } from './audit-words';
import { EntryDialog } from './entry-dialog';
import { Result } from './result';
import { type AuditFilter, useAudit } from './use-audit';

const FILTERS = ['all', 'refused', 'sign-in'] as const satisfies readonly AuditFilter[];

const PHONE_ROW: PhoneRow = [
  { start: ['action'], end: ['result'] },
  { start: ['author'], end: ['at'] },
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
      messages={words}
      subtitle={words.intro}
      refresh={refresh}
      actions={{ before: <FilterSelect filter={filter} onChange={setFilter} /> }}
      hasDialog={shown !== null}
      columns={columns(clock.now())}
      phoneRow={PHONE_ROW}
      rowName={(entry) => `${actionWords(entry)}, ${authorName(entry)}`}
      onRowClick={setShown}
      rowActions={[{ id: 'open', label: words.open, icon: <ShowIcon />, onClick: setShown }]}
      empty={
        filter === 'all' ? (
          <EmptyState icon={<ClockIcon />} title={words.emptyTitle} hint={words.emptyHint} />
        ) : (
          <EmptyState
            icon={<FilterIcon />}
            title={words.nothingFound}
            action={<Button onClick={() => setFilter('all')}>{words.showAll}</Button>}
          />
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
      aria-label={words.filter}
      value={filter}
      onChange={(_, { value }) => onChange(FILTERS.find((name) => name === value) ?? 'all')}
    >
      {FILTERS.map((name) => (
        <option key={name} value={name}>
          {words.filters[name]}
        </option>
      ))}
    </Select>
  );
}

function columns(now: Date): readonly Column<AuditEntry>[] {
  return [
    {
      id: 'action',
      label: words.columns.action,
      minWidth: 180,
      render: (entry) => <TwoLines first={actionWords(entry)} second={subjectOf(entry)} />,
    },
    {
      id: 'author',
      label: words.columns.author,
      width: 'clamp(120px, 16vw, 220px)',
      render: (entry) => {
        const deliverer = delivererName(entry);
        return <TwoLines first={authorName(entry)} second={deliverer && words.syncedBy(deliverer)} />;
      },
    },
    {
      id: 'at',
      label: words.columns.at,
      width: 'clamp(130px, 13vw, 170px)',
      render: ({ at }) => capitalized(momentWords(at, now)),
    },
    {
      id: 'result',
      label: words.columns.result,
      width: 140,
      render: (entry) => <Result entry={entry} />,
    },
  ];
}
