/** The texts of the shell, exactly as spec 8 gives them. The texts about working offline are in shared-offline. */
export const SHELL_MESSAGES = {
  refreshed: 'Data refreshed successfully',
  refreshFailed: 'Failed to refresh data',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Failed to logout',
} as const;
