export const MESSAGES = {
  title: 'Plans',
  intro: 'The same till in every plan. Change or cancel at any time.',
  loading: 'Loading plans',
  failed: 'Failed to load plans',
  empty: 'No plans are offered at the moment',
};
