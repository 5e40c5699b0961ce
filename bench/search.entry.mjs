/** What `search.mjs` bundles and measures. */
export { createProductIndex, matchesSearch } from '@evertill/shared-domain';
