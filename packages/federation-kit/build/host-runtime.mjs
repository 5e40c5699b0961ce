/** Runs in the host's page before anything else of it: hands the federation runtime to the remotes. Bundled, not run by Node. */
import federation from '@module-federation/webpack-bundler-runtime';
// The host exposes nothing, so its own runtime is made without this part.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** @public The federation's plugin takes the default export of a runtime plugin. */
// biome-ignore lint/style/noDefaultExport: a runtime plugin is the default export of its file.
export default function handOut() {
  globalThis.evertillFederation = () => ({
    ...federation,
    // What a container writes into is its own.
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
    runtime: { ...federation.runtime, init },
  });
  return { name: 'evertill-host-runtime' };
}

/** The runtime's own `init` would put the remote in the host's place, for whoever asks the runtime to load something. */
function init(options) {
  const { createInstance, getInstance } = federation.runtime;
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}
