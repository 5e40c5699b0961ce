import { capitalized, PLAIN_ENTITIES } from '@evertill/shared-domain';

/** The texts of the offline changes page. The spec has no texts for this page. */
export const OFFLINE_CHANGES_MESSAGES = {
  title: 'Offline Changes',
  intro: 'What a till does with a change of each kind while it has no connection. Sales are always taken.',
  loading: 'Loading the settings',
  loadFailed: 'Failed to load settings',
  saveFailed: 'Failed to save settings',
  saved: 'Settings saved successfully',
  save: 'Save',
  needsConnection: 'These settings can be changed while connected.',
} as const;

/** The choices for each kind of record. */
export const CHOICES = [
  { value: 'queue', label: 'Allow: kept on the device and sent later' },
  { value: 'refuse', label: 'Refuse: can only be changed while connected' },
] as const;

/** The kinds of record that a shop can refuse to change offline, named as on their screens. */
export const KINDS = [
  { name: 'products', label: 'Products and stock' },
  ...PLAIN_ENTITIES.map(({ name }) => ({ name, label: capitalized(name) })),
];
