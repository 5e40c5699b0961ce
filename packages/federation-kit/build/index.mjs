export { ASSETS_FILE, AssetsListPlugin, writeAssets } from './assets-list.mjs';
export { buildIdOf } from './build-id.mjs';
export { containerName, hostConfig, remoteConfig, workerConfig } from './config.mjs';
export { readRegistry, updateRegistry } from './registry-file.mjs';
export { buildFolder, listBuilds, publish, rollBack, switchTo, uploadBuild } from './release.mjs';
export { sharedModules, sharedVersions } from './shared-modules.mjs';
