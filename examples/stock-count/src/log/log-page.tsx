import { useLoadFailure } from '@evertill/shared-screens';
import {
  BoxIcon,
  Button,
  ConfirmDialog,
  DeleteIcon,
  EditIcon,
  EmptyState,
  PageFrame,
  PageHeader,
} from '@evertill/shared-ui';
import { DataTable, type RowAction } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LOG_COLUMNS } from './log-columns';
import type { LogEntry } from './log-entry';
import { LOG_MESSAGES as WORDS } from './messages';
import { RemarkDialog } from './remark-dialog';
import { useLog } from './use-log';

type Asked = { what: 'edit' | 'remove'; entry: LogEntry } | null;

/** Lists the counts so far, newest first: the remote's own entity, stored by its own service. */
export function LogPage() {
  const { items, isLoading, error, refresh, changeRemark, remove } = useLog();
  const failure = useLoadFailure(error && items.length === 0 ? error.message : null);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const actions: RowAction<LogEntry>[] = [
    {
      id: 'edit',
      label: WORDS.edit,
      icon: <EditIcon />,
      onClick: (entry) => setAsked({ what: 'edit', entry }),
    },
    {
      id: 'remove',
      label: WORDS.remove,
      icon: <DeleteIcon />,
      intent: 'negative',
      onClick: (entry) => setAsked({ what: 'remove', entry }),
    },
  ];

  return (
    <PageFrame fillsHeight hasDialog={asked !== null}>
      <PageHeader
        title={WORDS.title}
        subtitle={isLoading ? null : String(items.length)}
        actions={<Button onClick={() => navigate('/stock-count')}>{WORDS.back}</Button>}
      />
      <DataTable
        ariaLabel={WORDS.title}
        rows={items}
        columns={LOG_COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ product }) => product}
        rowActions={actions}
        loading={isLoading}
        error={failure}
        onRetry={() => void refresh()}
        empty={<EmptyState icon={<BoxIcon />} title={WORDS.emptyTitle} hint={WORDS.emptyHint} />}
      />
      {asked?.what === 'edit' && (
        <RemarkDialog
          entry={asked.entry}
          onSave={(remark) => changeRemark(asked.entry, remark)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked?.what === 'remove'}
        title={WORDS.removeTitle}
        text={WORDS.removeText(asked?.entry.product ?? '')}
        confirmLabel={WORDS.remove}
        destructive
        onConfirm={async () => {
          if (asked) await remove(asked.entry);
          close();
        }}
        onCancel={close}
      />
    </PageFrame>
  );
}
