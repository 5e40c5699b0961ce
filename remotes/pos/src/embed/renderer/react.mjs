/** What the embedded till imports as `react`. The build replaces the name (remotes/pos/embed-renderer.mjs). */
import * as compat from 'preact/compat';
import { useInsertionEffect } from './habits.ts';

export * from 'preact/compat';
export { useInsertionEffect };

// biome-ignore lint/style/noDefaultExport: libraries import React by its default export
export default { ...compat, useInsertionEffect };
