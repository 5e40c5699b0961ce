/** The texts of the categories page, word for word from the spec. */
export const CATEGORY_MESSAGES = {
  title: 'Category Management',
  add: 'Add Category',
  addTitle: 'Add Category',
  editTitle: 'Edit Category',
  submitNew: 'Add',
  submitEdit: 'Update',
  noDescription: 'No description',
  emptyTitle: 'No categories found',
  emptyHint: 'Click the "Add Category" button to get started!',
  confirmTitle: 'Confirm Deletion',
  confirmDelete: () => 'Are you sure you want to delete this category?',

  created: 'Category added successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',

  loadFailed: 'Failed to fetch category',
  createFailed: 'Failed to add category',
  updateFailed: 'Failed to edit category',
  saveFailed: 'Failed to save category',
  deleteFailed: 'Failed to delete category',
} as const;
