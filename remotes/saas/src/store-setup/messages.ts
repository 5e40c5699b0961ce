export const MESSAGES = {
  title: 'Store setup',
  intro: 'What your shop is called, and where it is: its days begin and end by its time zone.',
  adminsOnly: 'Only an administrator can change the store.',
  loading: 'Loading your store',
  loadFailed: 'Failed to load your store',
  failed: 'Failed to save your store',
  saved: 'Store saved successfully',
  nameRequired: 'Name is required',
  codeRequired: 'The shop code is required',
  codeHint: 'Your staff type it to sign in on a new device.',
};
