/** The roles of shared-domain. They are repeated here because the publisher runs this folder without a build. */
export const ROLES = ['ADMIN', 'MANAGER', 'CASHIER'];
