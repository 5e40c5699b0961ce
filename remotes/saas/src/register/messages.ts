export const MESSAGES = {
  title: 'Open your shop',
  intro: 'One account for you as its administrator. Staff are added later, in the back office.',
  failed: 'Failed to register',
  storeNameRequired: 'Name is required',
  passwordTooShort: 'Use at least 8 characters',
};
