/** The texts of the suppliers page, word for word from the spec. */
export const SUPPLIER_MESSAGES = {
  title: 'Supplier Management',
  add: 'Add Supplier',
  addTitle: 'Add Supplier',
  editTitle: 'Edit Supplier',
  submitNew: 'Add',
  submitEdit: 'Update',
  search: 'Search suppliers',
  emptyTitle: 'No suppliers found',
  emptyHint: 'Add the first one to name who your products come from.',
  noMatch: (query: string) => `No supplier matches “${query}”`,
  confirmTitle: 'Confirm Deletion',
  confirmDelete: () => 'Are you sure you want to delete this supplier?',

  created: 'Supplier added successfully',
  updated: 'Supplier updated successfully',
  deleted: 'Supplier deleted successfully',

  loadFailed: 'Failed to load suppliers',
  createFailed: 'Failed to add supplier',
  updateFailed: 'Failed to update supplier',
  deleteFailed: 'Failed to delete supplier',
} as const;
