/** The texts of the taxes page, word for word from the spec. */
export const TAX_MESSAGES = {
  title: 'Tax Management',
  add: 'Add New Tax',
  addTitle: 'Add Tax',
  editTitle: 'Edit Tax',
  submitNew: 'Save',
  submitEdit: 'Save',
  emptyTitle: 'No taxes found',
  emptyHint: 'Sales are made without tax until you add one.',
  confirmTitle: 'Confirm Delete',
  confirmDelete: (name: string) => `Are you sure you want to delete tax "${name}"?`,

  created: 'Tax created successfully',
  updated: 'Tax updated successfully',
  deleted: 'Tax deleted successfully',

  charge: 'What the active taxes charge on',
  chargeHint: 'As they are saved now.',
  chargeNew: 'New tax',
  chargeTyped: 'With the tax as typed above, not saved yet.',
  chargeOffline: 'Offline: calculated from the taxes on this device.',
  chargeAmount: 'Enter an amount',
  chargeNone: 'No tax is active',

  loadFailed: 'Failed to load taxes',
  createFailed: 'Failed to create tax',
  updateFailed: 'Failed to update tax',
  deleteFailed: 'Failed to delete tax',
} as const;
