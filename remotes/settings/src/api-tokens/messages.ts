import type { ApiToken, TokenScope } from '@evertill/shared-domain';

/** The texts of the API tokens page. The spec has no texts for this page. */
export const TOKEN_MESSAGES = {
  title: 'API Tokens',
  intro:
    'A page of somebody else sells for this shop with a token, and as that token: its name stands on the sales, in the reports and in the audit log. A token works on the pages it is for, until it is revoked.',
  offline: 'Offline. This is what the server said last; tokens can be made and revoked while connected.',
  emptyTitle: 'No tokens yet',
  emptyHint: 'Make one for each integrator, so that each can be revoked without the others.',
  loadFailed: 'The tokens could not be loaded',
  create: 'New token',
  save: 'Create token',
  name: 'Name',
  nameHint: 'What stands on the sales, e.g. “Web shop”.',
  origins: 'Pages',
  originsHint: 'The origin of each page that may use it, one a line, such as https://shop.example',
  scopes: 'What it may do',
  expiry: 'Works',
  secretTitle: 'Copy the token now',
  secretText:
    'It is shown this once. Who has it sells in the name of this shop from its pages, so hand it over as you would a password.',
  secret: 'Token',
  clientId: 'Client id',
  clientIdHint: 'Names the token in the address of a frame; it is no secret.',
  copy: 'Copy token',
  copied: 'Copied',
  cannotCopy: 'This browser does not let a page copy. The token is selected: press Ctrl+C.',
  done: 'Done',
  leaveTitle: 'Close without a copy?',
  leaveText: 'The token cannot be shown again. You could give it another secret later.',
  leave: 'Close',
  stay: 'Go back',
  showId: 'Client id',
  copyId: 'Copy client id',
  idCopied: 'Client id copied',
  cannotCopyId: 'This browser does not let a page copy. Select it and press Ctrl+C.',
  close: 'Close',
  replace: 'New secret',
  replaceTitle: 'Give it a new secret?',
  replaceText:
    'The old one stops working at once. Sales that wait on the integrator\u2019s page stay there until it has the new one.',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this token?',
  revokeText:
    'It stops working at once and for good. Its sales stay in the books; what still waits on the integrator\u2019s page stays there, and another token can deliver it.',
  revoked: 'Token revoked',
} as const;

/** The texts for each scope: a label and a hint for the form, and a short form for the list. */
export const SCOPE_WORDS: Readonly<Record<TokenScope, { label: string; hint: string; short: string }>> = {
  'catalogue:read': {
    label: 'Read the catalog',
    hint: 'Products, categories, taxes, discounts and the details of the shop. The till needs it.',
    short: 'Catalog',
  },
  'sales:write': { label: 'Sell', hint: 'Book sales. The till needs it.', short: 'Sell' },
  'sales:read': {
    label: 'Read its own sales',
    hint: 'Lists and sums of what was sold with this token.',
    short: 'Own sales',
  },
};

/** The text and the color of each status. */
export const STATUS_CHIPS = {
  live: { text: 'Live', color: 'positive' },
  expired: { text: 'Expired', color: 'gray' },
  revoked: { text: 'Revoked', color: 'negative' },
} as const;

/** The lifetimes to choose from for a new token. In days. */
export const EXPIRIES = [
  { value: '90', label: 'for 90 days' },
  { value: '365', label: 'for a year' },
  { value: 'never', label: 'until it is revoked' },
] as const;

/** Counts the live tokens: '2 live tokens'. */
export function liveWords(tokens: readonly ApiToken[], isLive: (token: ApiToken) => boolean): string {
  const live = tokens.filter(isLive).length;
  if (live === 0) return 'None is live';
  return live === 1 ? '1 live token' : `${live} live tokens`;
}
