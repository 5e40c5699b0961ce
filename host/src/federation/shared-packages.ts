// The host alone provides what remotes share. What every screen needs is loaded before the first remote, so that a file
// that fails is a failure of the host, told and tried again as one; the rest follows, and is there before it is asked for.

/** Loads what remotes share; called again after a failure it tries again, and then waits for all of it. */
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
