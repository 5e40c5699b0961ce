/** The specification's sentences for discounts, word for word. */
export const DISCOUNT_MESSAGES = {
  title: 'Discount Management',
  add: 'Add Discount',
  edit: 'Edit Discount',
  confirmTitle: 'Confirm Delete',
  confirmDelete: 'Are you sure you want to delete this discount?',

  created: 'Discount created successfully',
  updated: 'Discount updated successfully',
  deleted: 'Discount deleted successfully',

  loadFailed: 'Failed to fetch discounts',
  saveFailed: 'Failed to save discount',
  deleteFailed: 'Failed to delete discount',
} as const;
