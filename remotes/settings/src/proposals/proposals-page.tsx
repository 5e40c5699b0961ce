import { useNotify } from '@evertill/federation-kit';
import { capitalized, momentWords, type Proposal } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { ServerList, TwoLines, useRefresh } from '@evertill/shared-screens';
import { EmptyState, ReviewIcon, Select, ShowIcon, StatusChip } from '@evertill/shared-ui';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
import { type ReactNode, useState } from 'react';
import type { Names } from '../audit/field-words';
import { useNames } from '../audit/use-names';
import { proposals as words } from '../texts';
import { changesLine } from './proposal-changes';
import { ProposalDialog } from './proposal-dialog';
import { useProposals } from './use-proposals';

const FILTERS = ['open', 'all'] as const;
type Filter = (typeof FILTERS)[number];

const PHONE_ROW: PhoneRow = [
  { start: ['what'], end: ['status'] },
  { start: ['changes'], end: ['at'] },
];

/** Lists the changes that tokens propose. A person looks at each, and confirms or declines it. */
export function ProposalsPage() {
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { clock } = useOffline();
  const names = useNames();
  const { list, confirm, decline } = useProposals();
  const [filter, setFilter] = useState<Filter>('open');
  const [shownId, setShownId] = useState<string | null>(null);
  const refresh = useRefresh(list.reload);
  const all = list.value;
  const rows = all?.filter(({ status }) => filter === 'all' || status === 'open');
  const shown = all?.find(({ id }) => id === shownId);
  const open = ({ id }: Proposal) => setShownId(id);

  return (
    <ServerList<Proposal>
      list={{ ...list, value: rows }}
      messages={words}
      // Always there, so that nothing moves when the proposals arrive.
      subtitle={words.intro}
      refresh={refresh}
      actions={{
        before: (
          <Select
            aria-label={words.filter}
            value={filter}
            onChange={(_, { value }) => setFilter(value === 'all' ? 'all' : 'open')}
          >
            {FILTERS.map((name) => (
              <option key={name} value={name}>
                {words.filters[name]}
              </option>
            ))}
          </Select>
        ),
      }}
      hasDialog={shown !== undefined}
      columns={columns(clock.now(), names)}
      phoneRow={PHONE_ROW}
      rowName={({ call, name }) => `${words.calls[call]}, ${name}`}
      onRowClick={open}
      rowActions={[{ id: 'open', label: words.look, icon: <ShowIcon />, onClick: open }]}
      empty={<EmptyState icon={<ReviewIcon />} title={words.emptyTitle[filter]} hint={words.emptyHint} />}
    >
      {shown && (
        <ProposalDialog
          key={shown.id}
          proposal={shown}
          canSettle={isOnline}
          onConfirm={async () => {
            await confirm(shown);
            notify({ text: words.confirmed, intent: 'positive' });
          }}
          onDecline={async () => {
            await decline(shown);
            notify({ text: words.declined, intent: 'positive' });
          }}
          onClose={() => setShownId(null)}
        />
      )}
    </ServerList>
  );
}

function columns(now: Date, names: Names): readonly Column<Proposal>[] {
  return [
    {
      id: 'what',
      label: words.columns.what,
      minWidth: 170,
      phoneRender: ({ name }) => name,
      render: ({ call, name }) => <TwoLines first={name} second={words.calls[call]} />,
    },
    {
      id: 'changes',
      label: words.columns.changes,
      minWidth: 200,
      render: (proposal) => changesLine(proposal, names),
    },
    {
      id: 'at',
      label: words.columns.at,
      width: 'clamp(130px, 15vw, 200px)',
      phoneRender: ({ createdAt }) => capitalized(momentWords(createdAt, now)),
      render: ({ createdAt, tokenName }) => (
        <TwoLines first={capitalized(momentWords(createdAt, now))} second={tokenName} />
      ),
    },
    { id: 'status', label: words.columns.status, width: 130, render: statusOf },
  ];
}

/** A proposal that can be confirmed is plain text. */
function statusOf({ status, isChanged }: Proposal): ReactNode {
  if (status !== 'open') return <StatusChip color="gray" text={words.statuses[status]} />;
  return isChanged ? <StatusChip color="warning" text={words.outdated} /> : words.statuses.open;
}
