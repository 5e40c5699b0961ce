export const MESSAGES = {
  title: 'Plans',
  intro:
    'Every plan is the whole product. An administrator can change the plan at any time. No payment is taken here.',
  loading: 'Loading plans',
  failed: 'Failed to load plans',
  empty: 'No plans are offered at the moment',
};
