/** The specification's sentences for suppliers, word for word. */
export const SUPPLIER_MESSAGES = {
  title: 'Supplier Management',
  add: 'Add Supplier',
  edit: 'Edit Supplier',
  confirmDelete: 'Are you sure you want to delete this supplier?',

  added: 'Supplier added successfully',
  updated: 'Supplier updated successfully',
  deleted: 'Supplier deleted successfully',

  loadFailed: 'Failed to load suppliers',
  addFailed: 'Failed to add supplier',
  updateFailed: 'Failed to update supplier',
  deleteFailed: 'Failed to delete supplier',
} as const;
