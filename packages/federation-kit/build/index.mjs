export { buildIdOf } from './build-id.mjs';
export { hostConfig, remoteConfig, workerConfig } from './config.mjs';
export { withHints } from './entry-page.mjs';
export { readRegistry, updateRegistry } from './registry-file.mjs';
export { buildFolder, listBuilds, switchTo, uploadBuild } from './release.mjs';
