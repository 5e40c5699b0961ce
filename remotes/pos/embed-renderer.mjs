/**
 * Preact in place of React, in the embedded till only, where it saves a fifth of the first file (decision 032). The
 * suite stays on React, because all apps of a page share one.
 */
import { fileURLToPath } from 'node:url';

/** The `resolve.alias` of the embedded till's build. A `$` stands for exactly that name. */
export const preactInPlaceOfReact = {
  react$: fileURLToPath(new URL('./src/embed/renderer/react.mjs', import.meta.url)),
  'react-dom$': moduleOf('preact/compat'),
  'react-dom/client$': moduleOf('preact/compat/client'),
  'react/jsx-runtime$': moduleOf('preact/compat/jsx-runtime'),
  scheduler$: moduleOf('preact/compat/scheduler'),
};

// Absolute, because the libraries that import React do not depend on Preact and would not find it by its name.
function moduleOf(name) {
  return fileURLToPath(import.meta.resolve(name));
}
