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
const KIT_NAME = 'evertill-kit';
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const KIT = fileURLToPath(new URL('..', import.meta.url));
// A worker of a remote starts like the remote itself and shares nothing: it asks for no more than this.
const FOR_A_WORKER = '{bundlerRuntime:{init(){},installInitialConsumes(){}}}';
const HANDED_OUT = `globalThis.evertillFederation?.()??(globalThis.document?void 0:${FOR_A_WORKER})`;
// The start of every build of the federation: a module of its own, which names the runtime by its place on this machine.
const START = /data:text\/javascript,import/;

const bundlerRuntime = createRequire(import.meta.url).resolve(BUNDLER_RUNTIME);
const folderOf = (name) => dirname(createRequire(bundlerRuntime).resolve(`${name}/package.json`));

/** The version that is installed. */
export function runtimeVersion() {
  return readPackage(folderOf(RUNTIME)).version;
}

/** `runtimePlugins` of every app, and of the host. Each lies in the kit: its place is then the same on all machines. */
export const RUNTIME_PLUGINS = [join(KIT, 'src/files/load-chunks.ts')];
export const HOST_RUNTIME_PLUGINS = [join(KIT, 'build/host-runtime.mjs'), ...RUNTIME_PLUGINS];

/** Builds an app without a federation runtime, or the host with the one for all. */
export class FederationRuntimePlugin {
  constructor({ isHost = false } = {}) {
    this.isHost = isHost;
  }

  apply(compiler) {
    const { ExternalsPlugin, NormalModuleReplacementPlugin } = compiler.webpack;
    const named = (path) => path.replace(bundlerRuntime, BUNDLER_RUNTIME).replaceAll(KIT, `${KIT_NAME}/`);
    new NormalModuleReplacementPlugin(START, (data) => {
      data.request = data.request.replace(/%22(%2F.+?)%22/g, (_, path) => {
        return `%22${encodeURIComponent(named(decodeURIComponent(path)))}%22`;
      });
    }).apply(compiler);
    compiler.options.resolve.alias = { [KIT_NAME]: KIT, ...compiler.options.resolve.alias };
    if (!this.isHost) {
      new ExternalsPlugin('var', { [BUNDLER_RUNTIME]: HANDED_OUT }).apply(compiler);
      return;
    }
    compiler.options.resolve.alias = {
      // As modules, of which what nobody uses can be left out.
      [`${BUNDLER_RUNTIME}$`]: join(dirname(bundlerRuntime), 'index.js'),
      [BUNDLER_RUNTIME]: dirname(dirname(bundlerRuntime)),
      [RUNTIME]: join(folderOf(RUNTIME), 'dist/index.js'),
      ...compiler.options.resolve.alias,
    };
  }
}
