import { formatDate, formatMoney, type ListedCredit } from '@evertill/shared-domain';
import { ServerList, TwoLines, useRefresh } from '@evertill/shared-screens';
import { EmptyState, ReceiptIcon, SearchBox, StatusChip, useDebouncedValue } from '@evertill/shared-ui';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { credits as words } from '../texts';
import { CreditDialog } from './credit-dialog';
import { useCreditList } from './use-credit-list';

const SEARCH_AFTER_MS = 300;

const COLUMNS: readonly Column<ListedCredit>[] = [
  {
    id: 'card',
    label: words.columns.card,
    cardTitle: true,
    minWidth: 180,
    render: ({ kind, codeEnd }) => <TwoLines first={words.kinds[kind]} second={words.ending(codeEnd)} />,
  },
  {
    id: 'customer',
    label: words.columns.customer,
    minWidth: 120,
    render: ({ customerName }) => customerName ?? '',
  },
  {
    id: 'issued',
    label: words.columns.issued,
    minWidth: 110,
    render: ({ issuedAt }) => formatDate(new Date(issuedAt)),
  },
  {
    id: 'balance',
    label: words.columns.balance,
    minWidth: 100,
    align: 'end',
    render: ({ balance, voidedAt }) =>
      voidedAt ? <StatusChip color="warning" text={words.isVoid} /> : formatMoney(balance),
  },
];

const PHONE_ROW: PhoneRow = [
  { start: ['card'], end: ['balance'] },
  { start: ['customer'], end: ['issued'] },
];

/** Lists the gift cards and store credit of the shop, with the history of each. */
export function CreditsPage() {
  const [query, setQuery] = useState('');
  const list = useCreditList(useDebouncedValue(query, SEARCH_AFTER_MS));
  const refresh = useRefresh(() => list.reload());
  const [shownId, setShownId] = useState<string | null>(null);
  const open = ({ id }: ListedCredit) => setShownId(id);

  return (
    <ServerList<ListedCredit>
      list={list}
      messages={words}
      refresh={refresh}
      hasDialog={shownId !== null}
      beforeTable={
        <SearchBox
          aria-label={words.search}
          placeholder={words.search}
          value={query}
          onChange={(_, { value }) => setQuery(value)}
        />
      }
      columns={COLUMNS}
      phoneRow={PHONE_ROW}
      rowName={({ codeEnd }) => words.ending(codeEnd)}
      onRowClick={open}
      empty={
        <EmptyState
          icon={<ReceiptIcon />}
          title={query.trim() ? words.noneFound : words.emptyTitle}
          hint={query.trim() ? words.noneFoundHint : words.emptyHint}
        />
      }
      rowActions={[{ id: 'show', label: words.show, icon: <ReceiptIcon />, onClick: open }]}
    >
      {shownId && (
        <CreditDialog id={shownId} onChanged={() => void list.reload()} onClose={() => setShownId(null)} />
      )}
    </ServerList>
  );
}
