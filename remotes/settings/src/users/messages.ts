/** The texts of the users page, word for word from the spec. */
export const USER_MESSAGES = {
  title: 'User Management',
  add: 'Add User',
  addTitle: 'Add User',
  editTitle: 'Edit User',
  submitNew: 'Save',
  submitEdit: 'Save',
  emptyTitle: 'No users found',
  emptyHint: 'Add the people who work in the shop.',
  newOffline: 'Needs a connection: a password is never kept on this device.',
  passwordOffline: 'Can be changed only while connected: a password is never kept on this device.',
  ownPassword: 'Change your own password in your profile.',
  keepPassword: 'Leave blank to keep current password',
  confirmTitle: 'Confirm Delete',
  confirmDelete: (username: string) => `Are you sure you want to delete ${username}?`,

  created: 'User created successfully',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',

  loadFailed: 'Failed to load users',
  createFailed: 'Failed to create user',
  updateFailed: 'Failed to update user',
  saveFailed: 'Failed to save user',
  deleteFailed: 'Failed to delete user',
} as const;
