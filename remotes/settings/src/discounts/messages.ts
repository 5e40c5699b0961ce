const SAVE_FAILED = 'Failed to save discount';

/** The texts of the discounts page, word for word from the spec. */
export const DISCOUNT_MESSAGES = {
  title: 'Discount Management',
  add: 'Add Discount',
  addTitle: 'Add Discount',
  editTitle: 'Edit Discount',
  submitNew: 'Add',
  submitEdit: 'Update',
  emptyTitle: 'No discounts found',
  emptyHint: 'Add one to offer it at the till.',
  confirmTitle: 'Confirm Delete',
  confirmDelete: () => 'Are you sure you want to delete this discount?',

  created: 'Discount created successfully',
  updated: 'Discount updated successfully',
  deleted: 'Discount deleted successfully',

  loadFailed: 'Failed to fetch discounts',
  createFailed: SAVE_FAILED,
  updateFailed: SAVE_FAILED,
  deleteFailed: 'Failed to delete discount',
} as const;
