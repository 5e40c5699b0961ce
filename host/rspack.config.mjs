import { hostConfig, workerConfig } from '@evertill/federation-kit/build';

const dir = import.meta.dirname;

// By name: `rspack build --config-name host`, or `sw` for the service worker alone.
export default [hostConfig({ dir }), workerConfig({ dir })];
