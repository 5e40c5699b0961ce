// Loads the shared packages, which only the host provides. The packages that every screen needs load before the first
// remote, so that a failing file is a failure of the host, reported and retried as a whole. The other packages load in
// the background and are usually ready before a screen needs them.

/**
 * Returns the function that loads the shared packages. After a failure the next call retries and waits for all
 * packages.
 */
export function createSharedPackages(
  loadFirst: () => Promise<unknown> = loadWhatAllUse,
  loadLater: () => Promise<unknown> = loadWhatSomeUse,
): () => Promise<void> {
  const first = untilItWorks(loadFirst);
  const later = untilItWorks(loadLater);
  let hasFailed = false;
  return async () => {
    await first();
    const rest = later().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
    if (hasFailed) {
      await rest;
      hasFailed = false;
    } else rest.catch(() => undefined);
  };
}

function untilItWorks(load: () => Promise<unknown>): () => Promise<unknown> {
  let loading: Promise<unknown> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

function loadWhatAllUse(): Promise<unknown> {
  return Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('react-dom'),
    import('react-dom/client'),
    import('swr'),
    import('@evertill/shared-offline'),
    import('@evertill/shared-auth'),
    import('@evertill/shared-data'),
    import('@evertill/shared-ui'),
  ]);
}

function loadWhatSomeUse(): Promise<unknown> {
  return Promise.all([
    import('@evertill/shared-ui/forms'),
    import('@evertill/shared-ui/tables'),
    import('@evertill/shared-ui/rows'),
    import('@evertill/shared-ui/charts'),
    import('@evertill/shared-ui/dates'),
  ]);
}
