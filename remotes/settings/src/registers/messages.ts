import type { Register } from '@evertill/shared-domain';

/** The texts of the registers page. The spec has no texts for this page. */
export const REGISTER_MESSAGES = {
  title: 'Registers',
  intro:
    'Every device that sells is a register. One that nobody of the office has signed in on waits for approval: it sells all the same, and the sales review says so once a day.',
  offline: 'Offline. This is what the server said last; registers can be changed while connected.',
  loadFailed: 'The registers could not be loaded',
  emptyTitle: 'No registers yet',
  emptyHint: 'A device is listed here when somebody signs in on it.',
  approve: 'Approve',
  revoke: 'Revoke',
  rename: 'Rename',
  renameTitle: 'Rename register',
  renameHint: 'What the people of the shop call it, e.g. “Front till”. Empty: its short name.',
  approveTitle: 'Approve this register?',
  approveText: 'Its sales are like any other from now on.',
  revokeTitle: 'Revoke this register?',
  revokeText:
    'It goes on selling, so that no customer waits and no sale is lost; but each day it sells, the sales review says so.',
  thisDevice: 'This device',
  approved: 'Register approved',
  revoked: 'Register revoked',
  renamed: 'Register renamed',
} as const;

/** The text and the color of each status. */
export const STATUS_CHIPS = {
  waiting: { text: 'Waiting', color: 'warning' },
  enrolled: { text: 'Enrolled', color: 'positive' },
  revoked: { text: 'Revoked', color: 'negative' },
} as const satisfies Record<Register['status'], object>;

/** Counts the waiting registers: '2 wait for approval'. */
export function waitingWords(registers: readonly Register[]): string {
  const waiting = registers.filter(({ status }) => status === 'waiting').length;
  if (waiting === 0) return 'All of them are decided on';
  return waiting === 1 ? '1 waits for approval' : `${waiting} wait for approval`;
}

/** The texts of the rules for counting cash. */
export const COUNT_MESSAGES = {
  blind: 'Hide the expected cash until it is counted',
  blindHint: 'The till shows the expected cash and the difference only after the shift is closed.',
  free: 'Largest difference without a reason',
  freeHint: 'A larger difference needs a reason. With 0, every difference does.',
  negative: 'Enter 0 or more',
  save: 'Save',
  saved: 'Saved. Each till gets the change when it syncs.',
  failed: 'Failed to save settings',
} as const;

/** The texts of the switch for shifts. */
export const SHIFT_MESSAGES = {
  label: 'Shifts',
  hint: 'Each till is opened with a float and closed with a count of its cash. Closed shifts are listed under Reports. A customer is served whether or not a shift is open.',
  turnedOn: 'Shifts are on. Each till learns it when it synchronizes next.',
  turnedOff: 'Shifts are off',
  failed: 'Failed to save settings',
} as const;
