/** The code that `search.mjs` bundles and measures. */
export { createProductIndex, matchesSearch } from '@evertill/shared-domain';
export { beginsClose } from '../packages/shared-domain/src/catalog/close-names.ts';
