/**
 * One federation runtime in the page: the host carries it and hands it out (host-runtime.mjs), and a remote is built without.
 * Each would bring the same 66 KB, to be stored, read and run once more.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPackage } from './workspace.mjs';

/** The name under which a host says which runtime it has, and a remote which one it needs. */
export const RUNTIME = '@module-federation/runtime';
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const HOST_SIDE = fileURLToPath(new URL('host-runtime.mjs', import.meta.url));
// A worker of a remote starts like the remote itself, shares nothing, and asks for none.
const HANDED_OUT = 'globalThis.evertillFederation?.()';
// The start of every build of the federation: a module of its own, which names the runtime by its place on this machine.
const START = /data:text\/javascript,import/;

const bundlerRuntime = createRequire(import.meta.url).resolve(BUNDLER_RUNTIME);
const folderOf = (name) => dirname(createRequire(bundlerRuntime).resolve(`${name}/package.json`));

/** The version that is installed. */
export function runtimeVersion() {
  return readPackage(folderOf(RUNTIME)).version;
}

/** What the federation's own plugin must be told of the host's side. */
export const HOST_RUNTIME_PLUGINS = [HOST_SIDE];

/** Builds an app without a federation runtime, or the host with the one for all. */
export class FederationRuntimePlugin {
  constructor({ isHost = false } = {}) {
    this.isHost = isHost;
  }

  apply(compiler) {
    const { ExternalsPlugin, NormalModuleReplacementPlugin } = compiler.webpack;
    const names = { [bundlerRuntime]: BUNDLER_RUNTIME, [HOST_SIDE]: 'evertill-host-runtime' };
    new NormalModuleReplacementPlugin(START, (data) => {
      for (const [place, name] of Object.entries(names))
        data.request = data.request.replace(encodeURIComponent(place), encodeURIComponent(name));
    }).apply(compiler);
    if (!this.isHost) {
      new ExternalsPlugin('var', { [BUNDLER_RUNTIME]: HANDED_OUT }).apply(compiler);
      return;
    }
    compiler.options.resolve.alias = {
      'evertill-host-runtime': HOST_SIDE,
      // As modules, of which what nobody uses can be left out.
      [`${BUNDLER_RUNTIME}$`]: join(dirname(bundlerRuntime), 'index.js'),
      [BUNDLER_RUNTIME]: dirname(dirname(bundlerRuntime)),
      [RUNTIME]: join(folderOf(RUNTIME), 'dist/index.js'),
      ...compiler.options.resolve.alias,
    };
  }
}
