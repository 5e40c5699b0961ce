export const MESSAGES = {
  title: 'Open your shop',
  intro: 'One account for you as its administrator. Staff are added later, in the back office.',
  closed: 'This server takes no new shops',
  closedHint: 'Ask who runs it. If you work in a shop of this server, log in.',
  checking: 'Asking the server',
  failed: 'Failed to register',
  storeNameRequired: 'Name is required',
};
