export const MESSAGES = {
  title: 'Subscribe',
  intro: 'Choose the plan of your shop.',
  adminsOnly: 'Only an administrator can change the plan.',
  loading: 'Loading your subscription',
  loadFailed: 'Failed to load plans',
  failed: 'Failed to subscribe',
  done: (plan: string) => `Your shop is on the ${plan} plan now`,
};
