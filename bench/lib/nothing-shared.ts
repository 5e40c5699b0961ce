/**
 * Replaces the host module that loads whole packages for remotes, because the single build contains what each part
 * uses.
 */
export const createSharedPackages = () => async () => {};
