import { embedConfig, remoteConfig } from '@evertill/federation-kit/build';
import { leanParts } from './embed-lean.mjs';
import { preactInPlaceOfReact } from './embed-renderer.mjs';

const dir = import.meta.dirname;

// Choose a build by name: `rspack build --config-name pos`, or `pos-embed` for the pages of integrators.
export default [
  remoteConfig({ dir }),
  embedConfig({
    dir,
    app: 'pos-embed',
    file: 'evertill-pos',
    alias: { ...preactInPlaceOfReact, ...leanParts },
  }),
];
