export { buildIdOf } from './build-id.mjs';
export { embedConfig, hostConfig, remoteConfig, workerConfig } from './config.mjs';
export { embedSizes, publishEmbed, writeEmbedList } from './embed-release.mjs';
export { withHints } from './entry-page.mjs';
export { readRegistry, updateRegistry } from './registry-file.mjs';
export { buildFolder, listBuilds, switchTo, uploadBuild } from './release.mjs';
export { screenSizes } from './screen-sizes.mjs';
