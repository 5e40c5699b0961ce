import { useNotify } from '@evertill/federation-kit';
import { useRegisterId } from '@evertill/shared-data';
import { type Register, registerLabel } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { ServerList, useRefresh } from '@evertill/shared-screens';
import { changeRegister, useRegisters } from '@evertill/shared-screens/registers';
import {
  CheckIcon,
  CloseIcon,
  EditIcon,
  EmptyState,
  makeStyles,
  StoreIcon,
  tokens,
} from '@evertill/shared-ui';
import type { RowAction } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { registers as words } from '../texts';
import { REGISTER_PHONE_ROW, registerColumns } from './register-columns';
import { type RegisterAsk, RegisterDialogs } from './register-dialogs';
import { waitingWords } from './register-status';

const NO_WORDS = '\u00a0';

/** Lists the registers of the shop and their status. Registers can be approved, revoked and renamed. */
export function RegistersPage() {
  const styles = useStyles();
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { outbox, clock } = useOffline();
  const registers = useRegisters();
  const ownId = useRegisterId();
  const [asked, setAsked] = useState<RegisterAsk | null>(null);
  const refresh = useRefresh(registers.reload);

  async function change(register: Register, fields: Record<string, unknown>, text: string) {
    await changeRegister(outbox, register, fields);
    setAsked(null);
    notify({ text, intent: 'positive' });
    await refresh.run();
  }

  const action = (
    what: RegisterAsk['what'],
    more: Pick<RowAction<Register>, 'icon'> & Partial<RowAction<Register>>,
  ): RowAction<Register> => ({
    id: what,
    label: words[what],
    showsLabel: true,
    isDisabled: () => !isOnline,
    onClick: (register) => setAsked({ what, register }),
    ...more,
  });

  return (
    <ServerList<Register>
      list={registers}
      messages={words}
      // The line is there from the start, so that the words move nothing.
      subtitle={registers.value ? waitingWords(registers.value) : NO_WORDS}
      intro={<p className={styles.intro}>{words.intro}</p>}
      refresh={refresh}
      hasDialog={asked !== null}
      columns={registerColumns(clock.now(), ownId)}
      phoneRow={REGISTER_PHONE_ROW}
      rowName={registerLabel}
      empty={<EmptyState icon={<StoreIcon />} title={words.emptyTitle} hint={words.emptyHint} />}
      rowActions={[
        action('approve', { icon: <CheckIcon />, isHidden: ({ status }) => status === 'enrolled' }),
        action('revoke', {
          icon: <CloseIcon />,
          intent: 'negative',
          isHidden: ({ status }) => status === 'revoked',
        }),
        action('rename', { icon: <EditIcon /> }),
      ]}
    >
      <RegisterDialogs asked={asked} onChange={change} onClose={() => setAsked(null)} />
    </ServerList>
  );
}

const useStyles = makeStyles({
  intro: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
});
