/** The address at which the process says that it runs, also while it ends. */
export const LIVE = '/api/health/live';
/** The address at which the process says that it takes calls. */
export const READY = '/api/health/ready';
