/**
 * Runs first in the host's page and hands the federation runtime to the remotes. The bundler builds this file. Node
 * does not run it.
 */
import federation from '@module-federation/webpack-bundler-runtime';
// The host exposes no modules, so its own runtime is built without this part.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** @public The federation's plugin takes the default export of a runtime plugin. */
// biome-ignore lint/style/noDefaultExport: the federation's build plugin imports the default of a runtime plugin.
export default function handOut() {
  globalThis.evertillFederation = () => ({
    ...federation,
    // The container writes into these objects, so each container gets its own.
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
    runtime: { ...federation.runtime, init },
  });
  return { name: 'evertill-host-runtime' };
}

/** The runtime's own `init` would make the remote the page's main instance in place of the host. */
function init(options) {
  const { createInstance, getInstance } = federation.runtime;
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}
