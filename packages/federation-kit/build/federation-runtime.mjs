/**
 * Provides one federation runtime per page. The host contains the runtime and hands it out (host-runtime.mjs), and
 * remotes are built without it. Otherwise each remote would contain the same 66 KB, to be stored, read and run again.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPackage } from './workspace.mjs';

/** The name under which a host states the version of its runtime, and a remote the version that it needs. */
export const RUNTIME = '@module-federation/runtime';
const KIT_NAME = 'evertill-kit';
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const KIT = fileURLToPath(new URL('..', import.meta.url));
// The part that a remote's worker needs: it starts like the remote itself but shares nothing.
const FOR_A_WORKER = '{bundlerRuntime:{init(){},installInitialConsumes(){}}}';
const HANDED_OUT = `globalThis.evertillFederation?.()??(globalThis.document?void 0:${FOR_A_WORKER})`;
// Matches the start module of every federated build, which imports the runtime by its path on this machine.
const START = /data:text\/javascript,import/;

const bundlerRuntime = createRequire(import.meta.url).resolve(BUNDLER_RUNTIME);
const folderOf = (name) => dirname(createRequire(bundlerRuntime).resolve(`${name}/package.json`));

/** Returns the installed version of the runtime. */
export function runtimeVersion() {
  return readPackage(folderOf(RUNTIME)).version;
}

/**
 * The `runtimePlugins` of every app and of the host. They are files of the kit, so that their paths are the same on all
 * machines.
 */
export const RUNTIME_PLUGINS = [join(KIT, 'src/files/load-chunks.ts')];
export const HOST_RUNTIME_PLUGINS = [join(KIT, 'build/host-runtime.mjs'), ...RUNTIME_PLUGINS];

/** Builds an app without a federation runtime, or the host with the runtime for all apps. */
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
      // Resolves to ES modules, so that the bundler can drop the unused parts.
      [`${BUNDLER_RUNTIME}$`]: join(dirname(bundlerRuntime), 'index.js'),
      [BUNDLER_RUNTIME]: dirname(dirname(bundlerRuntime)),
      [RUNTIME]: join(folderOf(RUNTIME), 'dist/index.js'),
      ...compiler.options.resolve.alias,
    };
  }
}
