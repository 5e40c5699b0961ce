/** Stands where the host loads whole packages for its remotes: in one build each part brings what it uses. */
export const createSharedPackages = () => async () => {};
