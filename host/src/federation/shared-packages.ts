// The host provides every shared package and loads it before the first remote, so that remotes never serve each other:
// a copy whose file fails would otherwise be remembered as broken for whoever asks next.

/** Loads what remotes share; called again after a failure it tries again. */
export function createSharedPackages(): () => Promise<void> {
  let loading: Promise<void> | null = null;
  return () => {
    loading ??= loadAll().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

async function loadAll(): Promise<void> {
  await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('react-dom'),
    import('react-dom/client'),
    import('react-router-dom'),
    import('swr'),
    import('@evertill/shared-offline'),
    import('@evertill/shared-auth'),
    import('@evertill/shared-data'),
    import('@evertill/shared-ui'),
    import('@evertill/shared-ui/forms'),
    import('@evertill/shared-ui/tables'),
    import('@evertill/shared-ui/charts'),
    import('@evertill/shared-ui/dates'),
  ]);
}
