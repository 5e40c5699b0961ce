/** The texts of the profile page. The spec has no texts for this page. Some come from the users page (spec 5 and 8). */
export const PROFILE_MESSAGES = {
  passwordRequired: 'Password is required',
  passwordsDiffer: 'The two new passwords differ',
  passwordForEmail: 'To change your email. Links to a new password go there.',
  invalidEmail: 'Invalid email format',
  sessions: 'Signed in on',
  sessionsLoading: 'Loading your devices',
  sessionsFailed: 'Failed to load your devices',
  sessionsOffline: 'Your devices are shown while connected.',
  thisDevice: 'This device',
  endOthers: 'Sign out all other devices',
  endOneHint:
    'Whoever uses this device has to sign in again. Sales that wait there are kept and sent after that.',
  endOthersHint:
    'Whoever uses them has to sign in again. Sales that wait there are kept and sent after that.',
  sessionEnded: 'Signed out',
  saved: 'Profile updated successfully',
  passwordChanged: 'Password changed successfully',
  language: 'Language',
  languageHint: 'For the register, sales and syncing. The other screens are in English.',
  languageFailed: 'Failed to change the language',
  offline: 'Your own details can be changed while connected.',
} as const;
