import { useNotify } from '@evertill/federation-kit';
import { useRegisters } from '@evertill/shared-data';
import { type Register, registerLabel } from '@evertill/shared-domain';
import { type Offline, useNetwork, useOffline } from '@evertill/shared-offline';
import { OfflineBar, RefreshButton, useRefresh } from '@evertill/shared-screens';
import {
  CheckIcon,
  CloseIcon,
  ConfirmDialog,
  EditIcon,
  EmptyState,
  makeStyles,
  PageFrame,
  PageHeader,
  tokens,
} from '@evertill/shared-ui';
import { FormDialog, TextField } from '@evertill/shared-ui/forms';
import { DataTable, type RowAction } from '@evertill/shared-ui/tables';
import { useEffect, useState } from 'react';
import { REGISTER_MESSAGES as WORDS, waitingWords } from './messages';
import { registerColumns } from './register-columns';
import { ShiftsSwitch } from './shifts-switch';

const NAME_MAX_LENGTH = 60;

type Ask = { what: 'approve' | 'revoke' | 'rename'; register: Register };

/** The tills of the shop: which there are, and which of them the office has let in. */
export function RegistersPage() {
  const styles = useStyles();
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { outbox, clock } = useOffline();
  const { value: registers, error, reload } = useRegisters();
  const ownId = useOwnRegisterId();
  const [asked, setAsked] = useState<Ask | null>(null);

  const refresh = useRefresh(reload);

  async function change(fields: Record<string, unknown>, text: string) {
    if (!asked) return;
    await changeRegister(outbox, asked.register, fields);
    setAsked(null);
    notify({ text, intent: 'positive' });
    await refresh.run();
  }

  const action = (
    what: Ask['what'],
    more: Pick<RowAction<Register>, 'icon'> & Partial<RowAction<Register>>,
  ): RowAction<Register> => ({
    id: what,
    label: WORDS[what],
    isDisabled: () => !isOnline,
    onClick: (register) => setAsked({ what, register }),
    ...more,
  });

  return (
    <PageFrame fillsHeight hasDialog={asked !== null}>
      <PageHeader
        title={WORDS.title}
        subtitle={registers && waitingWords(registers)}
        actions={<RefreshButton refresh={refresh} />}
      />
      <p className={styles.intro}>{WORDS.intro}</p>
      <ShiftsSwitch />
      <OfflineBar text={WORDS.offline} />
      <DataTable
        ariaLabel={WORDS.title}
        rows={registers ?? []}
        columns={registerColumns(clock.now(), ownId)}
        rowKey={({ id }) => id}
        rowName={registerLabel}
        loading={registers === undefined && error === null}
        error={isOnline || !registers ? error : null}
        onRetry={() => void refresh.run()}
        empty={<EmptyState title={WORDS.emptyTitle} hint={WORDS.emptyHint} />}
        rowActions={[
          action('approve', { icon: <CheckIcon />, isHidden: ({ status }) => status === 'enrolled' }),
          action('revoke', {
            icon: <CloseIcon />,
            intent: 'negative',
            isHidden: ({ status }) => status === 'revoked',
          }),
          action('rename', { icon: <EditIcon /> }),
        ]}
      />
      <ConfirmDialog
        open={asked?.what === 'approve'}
        title={WORDS.approveTitle}
        text={question(asked, WORDS.approveText)}
        confirmLabel={WORDS.approve}
        onConfirm={() => change({ status: 'enrolled' }, WORDS.approved)}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked?.what === 'revoke'}
        title={WORDS.revokeTitle}
        text={question(asked, WORDS.revokeText)}
        confirmLabel={WORDS.revoke}
        destructive
        onConfirm={() => change({ status: 'revoked' }, WORDS.revoked)}
        onCancel={() => setAsked(null)}
      />
      {asked?.what === 'rename' && (
        <FormDialog
          open
          title={WORDS.renameTitle}
          size="small"
          initialValues={{ name: asked.register.name ?? '' }}
          submitLabel="Save"
          onSubmit={({ name }) => change({ name: name.trim() || null }, WORDS.renamed)}
          onClose={() => setAsked(null)}
        >
          <TextField name="name" label="Name" hint={WORDS.renameHint} maxLength={NAME_MAX_LENGTH} autoFocus />
        </FormDialog>
      )}
    </PageFrame>
  );
}

function changeRegister(outbox: Offline['outbox'], register: Register, data: Record<string, unknown>) {
  return outbox.submit({
    ...{ kind: 'registers.change', entity: 'registers', type: 'call', method: 'PUT', data },
    url: `/registers/${encodeURIComponent(register.id)}`,
    summary: `Register ${registerLabel(register)} changed`,
  });
}

function question(asked: Ask | null, text: string): string {
  return asked ? `${registerLabel(asked.register)}. ${text}` : '';
}

function useOwnRegisterId(): string | null {
  const { outbox } = useOffline();
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    outbox.registerId().then(
      (found) => isCurrent && setId(found),
      // The top bar says already that the storage cannot be read.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [outbox]);
  return id;
}

const useStyles = makeStyles({
  intro: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
});
