import {
  capitalized,
  momentWords,
  type Register,
  registerLabel,
  registerName,
} from '@evertill/shared-domain';
import { TwoLines } from '@evertill/shared-screens';
import { StatusChip } from '@evertill/shared-ui';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
import type { ReactNode } from 'react';
import { registers as words } from '../texts';
import { STATUS_COLORS } from './register-status';

const NOTHING = '–';

/** A register on phones: its name and status, then its device and when the server last heard from it. */
export const REGISTER_PHONE_ROW: PhoneRow = [
  { start: ['name'], end: ['status'] },
  { start: ['device'], end: ['seen'] },
];

/** Returns the columns of the list of registers. */
export function registerColumns(now: Date, ownId: string | null): readonly Column<Register>[] {
  return [
    {
      id: 'name',
      label: words.columns.name,
      sortValue: registerLabel,
      render: (register) => <TwoLines first={registerLabel(register)} second={secondName(register, ownId)} />,
    },
    {
      id: 'status',
      label: words.columns.status,
      width: 130,
      sortValue: ({ status }) => status,
      render: ({ status }) => statusWords(status),
    },
    {
      id: 'device',
      label: words.columns.device,
      minWidth: 120,
      sortValue: ({ device }) => device,
      render: ({ device }) => device || NOTHING,
    },
    {
      id: 'seen',
      label: words.columns.seen,
      width: 'clamp(130px, 14vw, 190px)',
      sortValue: ({ seenAt }) => new Date(seenAt),
      phoneRender: ({ seenAt }) => capitalized(momentWords(seenAt, now)),
      render: ({ seenAt, seenByName }) => (
        <TwoLines first={capitalized(momentWords(seenAt, now))} second={seenByName && words.by(seenByName)} />
      ),
    },
    {
      id: 'decided',
      label: words.columns.decided,
      width: 'clamp(130px, 14vw, 190px)',
      sortValue: ({ decidedAt }) => decidedAt && new Date(decidedAt),
      render: ({ decidedAt, decidedByName }) => (
        <TwoLines
          first={decidedAt ? capitalized(momentWords(decidedAt, now)) : NOTHING}
          second={decidedByName && words.by(decidedByName)}
        />
      ),
    },
  ];
}

function statusWords(status: Register['status']): ReactNode {
  const [text, color] = [words.statuses[status], STATUS_COLORS[status]];
  return color ? <StatusChip color={color} text={text} /> : text;
}

function secondName({ id, name }: Register, ownId: string | null): string | null {
  const parts = [...(name ? [registerName(id)] : []), ...(id === ownId ? [words.thisDevice] : [])];
  return parts.join(' · ') || null;
}
