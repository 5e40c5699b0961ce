import { embedConfig, remoteConfig } from '@evertill/federation-kit/build';

const dir = import.meta.dirname;

// By name: `rspack build --config-name pos`, or `pos-embed` for pages of other people.
export default [remoteConfig({ dir }), embedConfig({ dir, app: 'pos-embed', file: 'evertill-pos' })];
