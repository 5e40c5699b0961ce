import { type ApiToken, capitalized, momentWords, tokenStatus } from '@evertill/shared-domain';
import { TwoLines } from '@evertill/shared-screens';
import { StatusChip } from '@evertill/shared-ui';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
import type { ReactNode } from 'react';
import { apiTokens as words } from '../texts';

const NOTHING = '–';

/** A token on phones: its name and status, then what it may do and when it was last used. */
export const TOKEN_PHONE_ROW: PhoneRow = [
  { start: ['name'], end: ['status'] },
  { start: ['scopes'], end: ['used'] },
];

/** Returns the columns of the list of tokens. */
export function tokenColumns(now: Date): readonly Column<ApiToken>[] {
  return [
    {
      id: 'name',
      label: words.columns.token,
      minWidth: 170,
      sortValue: ({ name }) => name,
      phoneRender: ({ name }) => name,
      render: ({ name, createdAt, createdByName }) => (
        <TwoLines first={name} second={words.created(momentWords(createdAt, now), createdByName)} />
      ),
    },
    {
      id: 'status',
      label: words.columns.status,
      width: 100,
      sortValue: (token) => tokenStatus(token, now),
      render: (token) => statusWords(tokenStatus(token, now)),
    },
    {
      id: 'scopes',
      label: words.columns.scopes,
      width: 'clamp(100px, 11vw, 170px)',
      sortValue: ({ scopes }) => scopes.length,
      render: ({ scopes }) => scopes.map((scope) => words.permissions[scope].short).join(', '),
    },
    {
      id: 'origins',
      label: words.columns.origins,
      minWidth: 150,
      sortValue: ({ origins }) => origins[0] ?? '',
      render: ({ origins }) => (
        <TwoLines first={origins[0] ?? NOTHING} second={origins.slice(1).join(', ') || null} />
      ),
    },
    {
      id: 'used',
      label: words.columns.used,
      width: 'clamp(125px, 13vw, 190px)',
      sortValue: ({ lastUsedAt }) => lastUsedAt && new Date(lastUsedAt),
      phoneRender: ({ lastUsedAt }) =>
        lastUsedAt ? capitalized(momentWords(lastUsedAt, now)) : words.neverUsed,
      render: ({ lastUsedAt, lastOrigin }) => (
        <TwoLines
          first={lastUsedAt ? capitalized(momentWords(lastUsedAt, now)) : words.neverUsed}
          second={lastOrigin}
        />
      ),
    },
    {
      id: 'ends',
      label: words.columns.ends,
      width: 'clamp(125px, 13vw, 190px)',
      sortValue: ({ revokedAt, expiresAt }) => new Date(revokedAt ?? expiresAt ?? '9999-12-31'),
      render: ({ revokedAt, revokedByName, expiresAt }) => (
        <TwoLines
          first={
            (revokedAt ?? expiresAt) ? capitalized(momentWords(revokedAt ?? expiresAt ?? '', now)) : NOTHING
          }
          second={revokedAt && words.revokedBy(revokedByName)}
        />
      ),
    },
  ];
}

/** A token that works is plain text. Only the others are marked. */
function statusWords(status: keyof typeof words.statuses): ReactNode {
  const text = words.statuses[status];
  return status === 'live' ? text : <StatusChip color="gray" text={text} />;
}
