export const MESSAGES = {
  title: 'Store setup',
  intro: 'What your shop is called, and where it is: its days begin and end by its time zone.',
  loading: 'Loading your store',
  loadFailed: 'Failed to load your store',
  failed: 'Failed to save your store',
  saved: 'Store saved successfully',
  nameRequired: 'Name is required',
};
