export { hostConfig, remoteConfig } from './config.mjs';
