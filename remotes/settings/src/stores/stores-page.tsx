import { useNotify } from '@evertill/federation-kit';
import { type OwnStore, roleLabel } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { ServerList, TwoLines, useRefresh } from '@evertill/shared-screens';
import { AddIcon, Button, EmptyState, makeStyles, StoreIcon, tokens } from '@evertill/shared-ui';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { stores as words } from '../texts';
import { NewStoreDialog } from './new-store-dialog';
import { useStores } from './use-stores';

const COLUMNS: readonly Column<OwnStore>[] = [
  {
    id: 'name',
    label: words.columns.name,
    sortValue: ({ name }) => name,
    render: ({ name, isCurrent }) => <TwoLines first={name} second={isCurrent ? words.here : null} />,
  },
  { id: 'code', label: words.columns.code, sortValue: ({ code }) => code, render: ({ code }) => code },
  {
    id: 'timezone',
    label: words.columns.timezone,
    sortValue: ({ timezone }) => timezone,
    render: ({ timezone }) => timezone.replaceAll('_', ' '),
  },
  {
    id: 'role',
    label: words.columns.role,
    sortValue: ({ role }) => role,
    render: ({ role }) => roleLabel(role),
  },
];

const PHONE_ROW: PhoneRow = [
  { start: ['name'], end: ['role'] },
  { start: ['timezone'], end: ['code'] },
];

/** Lists the stores in which the administrator works. Another store can be added. */
export function StoresPage() {
  const styles = useStyles();
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { list, add } = useStores();
  const refresh = useRefresh(list.reload);
  const [isAdding, setAdding] = useState(false);

  return (
    <ServerList<OwnStore>
      list={list}
      messages={words}
      intro={<p className={styles.intro}>{words.intro}</p>}
      refresh={refresh}
      actions={{
        after: (
          <Button
            appearance="primary"
            icon={<AddIcon />}
            disabledFocusable={!isOnline}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        ),
      }}
      hasDialog={isAdding}
      columns={COLUMNS}
      phoneRow={PHONE_ROW}
      rowName={({ name }) => name}
      empty={<EmptyState icon={<StoreIcon />} title={words.emptyTitle} hint={words.emptyHint} />}
    >
      {isAdding && (
        <NewStoreDialog
          onSubmit={async (values) => {
            await add(values);
            notify({ text: words.added(values.name), intent: 'positive' });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </ServerList>
  );
}

const useStyles = makeStyles({
  intro: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
});
