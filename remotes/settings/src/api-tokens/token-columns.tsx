import { type ApiToken, capitalized, momentWords, tokenStatus } from '@evertill/shared-domain';
import { TwoLines } from '@evertill/shared-screens';
import { StatusChip } from '@evertill/shared-ui';
import type { Column } from '@evertill/shared-ui/tables';
import { SCOPE_WORDS, STATUS_CHIPS } from './messages';

const NOTHING = '–';

/** Returns the columns of the list of tokens. */
export function tokenColumns(now: Date): readonly Column<ApiToken>[] {
  return [
    {
      id: 'name',
      label: 'Token',
      minWidth: 170,
      cardTitle: true,
      sortValue: ({ name }) => name,
      render: ({ name, createdAt, createdByName }) => (
        <TwoLines first={name} second={`made ${momentWords(createdAt, now)}${by(createdByName)}`} />
      ),
    },
    {
      id: 'status',
      label: 'Status',
      width: 100,
      sortValue: (token) => tokenStatus(token, now),
      render: (token) => <StatusChip {...STATUS_CHIPS[tokenStatus(token, now)]} />,
    },
    {
      id: 'scopes',
      label: 'May',
      width: 'clamp(100px, 11vw, 170px)',
      sortValue: ({ scopes }) => scopes.length,
      render: ({ scopes }) => scopes.map((scope) => SCOPE_WORDS[scope].short).join(', '),
    },
    {
      id: 'origins',
      label: 'Pages',
      minWidth: 150,
      sortValue: ({ origins }) => origins[0] ?? '',
      render: ({ origins }) => (
        <TwoLines first={origins[0] ?? NOTHING} second={origins.slice(1).join(', ') || null} />
      ),
    },
    {
      id: 'used',
      label: 'Last used',
      width: 'clamp(125px, 13vw, 190px)',
      sortValue: ({ lastUsedAt }) => lastUsedAt && new Date(lastUsedAt),
      render: ({ lastUsedAt, lastOrigin }) => (
        <TwoLines
          first={lastUsedAt ? capitalized(momentWords(lastUsedAt, now)) : 'Never'}
          second={lastOrigin}
        />
      ),
    },
    {
      id: 'ends',
      label: 'Ends',
      width: 'clamp(125px, 13vw, 190px)',
      sortValue: ({ revokedAt, expiresAt }) => new Date(revokedAt ?? expiresAt ?? '9999-12-31'),
      render: ({ revokedAt, revokedByName, expiresAt }) => (
        <TwoLines
          first={
            (revokedAt ?? expiresAt) ? capitalized(momentWords(revokedAt ?? expiresAt ?? '', now)) : NOTHING
          }
          second={revokedAt && `revoked${by(revokedByName)}`}
        />
      ),
    },
  ];
}

function by(name: string | null): string {
  return name ? ` by ${name}` : '';
}
