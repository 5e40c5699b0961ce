/** The sentences of the shell, word for word (spec 8); those on working offline are in shared-offline. */
export const SHELL_MESSAGES = {
  refreshed: 'Data refreshed successfully',
  refreshFailed: 'Failed to refresh data',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Failed to logout',
} as const;
