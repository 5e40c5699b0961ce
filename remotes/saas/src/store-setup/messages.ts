export const MESSAGES = {
  title: 'Store setup',
  intro: 'What stands on receipts and reports. It can be changed at any time.',
  loading: 'Loading your store',
  loadFailed: 'Failed to load your store',
  failed: 'Failed to save your store',
  saved: 'Store saved successfully',
  nameRequired: 'Name is required',
};
