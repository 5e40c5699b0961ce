import {
  capitalized,
  momentWords,
  type Register,
  registerLabel,
  registerName,
} from '@evertill/shared-domain';
import { TwoLines } from '@evertill/shared-screens';
import { StatusChip } from '@evertill/shared-ui';
import type { Column } from '@evertill/shared-ui/tables';
import { REGISTER_MESSAGES, STATUS_CHIPS } from './messages';

const NOTHING = '–';

/** Returns the columns of the list of registers. */
export function registerColumns(now: Date, ownId: string | null): readonly Column<Register>[] {
  return [
    {
      id: 'name',
      label: 'Register',
      cardTitle: true,
      sortValue: registerLabel,
      render: (register) => <TwoLines first={registerLabel(register)} second={secondName(register, ownId)} />,
    },
    {
      id: 'status',
      label: 'Status',
      width: 130,
      sortValue: ({ status }) => status,
      render: ({ status }) => <StatusChip {...STATUS_CHIPS[status]} />,
    },
    {
      id: 'device',
      label: 'Device',
      minWidth: 120,
      sortValue: ({ device }) => device,
      render: ({ device }) => device || NOTHING,
    },
    {
      id: 'seen',
      label: 'Last seen',
      width: 'clamp(130px, 14vw, 190px)',
      sortValue: ({ seenAt }) => new Date(seenAt),
      render: ({ seenAt, seenByName }) => (
        <TwoLines first={capitalized(momentWords(seenAt, now))} second={seenByName && `by ${seenByName}`} />
      ),
    },
    {
      id: 'decided',
      label: 'Decided',
      width: 'clamp(130px, 14vw, 190px)',
      sortValue: ({ decidedAt }) => decidedAt && new Date(decidedAt),
      render: ({ decidedAt, decidedByName }) => (
        <TwoLines
          first={decidedAt ? capitalized(momentWords(decidedAt, now)) : NOTHING}
          second={decidedByName && `by ${decidedByName}`}
        />
      ),
    },
  ];
}

function secondName({ id, name }: Register, ownId: string | null): string | null {
  const parts = [
    ...(name ? [registerName(id)] : []),
    ...(id === ownId ? [REGISTER_MESSAGES.thisDevice] : []),
  ];
  return parts.join(' · ') || null;
}
