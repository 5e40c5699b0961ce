import { hostConfig, workerConfig } from '@evertill/federation-kit/build';

const dir = import.meta.dirname;

// `rspack build --config-name host` builds the host alone, and `sw` builds the service worker alone.
export default [hostConfig({ dir }), workerConfig({ dir })];
