/**
 * Bundles Fluent into one file for the tests of screens. Each test file starts with fresh modules, and Node needs more
 * than a second to find and read the thousands of files of Fluent and its icons. One file takes a tenth of that.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const UI = join(ROOT, 'packages/shared-ui');

/**
 * Returns the path of the bundle, which is made once per installed version. In a tree without shared-ui, returns the
 * package's own name.
 */
export async function bundledFluent() {
  if (!existsSync(UI)) return '@fluentui/react-components';
  const made = createHash('sha256');
  for (const source of [join(ROOT, 'pnpm-lock.yaml'), fileURLToPath(import.meta.url)]) {
    made.update(readFileSync(source));
  }
  // The file is below shared-ui, so that it finds the same React with which the tests render.
  const file = join(UI, 'node_modules', `.fluent-${made.digest('hex').slice(0, 12)}.mjs`);
  if (existsSync(file)) return file;
  const folder = mkdtempSync(join(UI, 'node_modules/.fluent-'));
  try {
    await bundle(folder);
    renameSync(join(folder, 'main.mjs'), file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return file;
}

function bundle(path) {
  const compiler = rspack({
    context: UI,
    mode: 'production',
    target: 'node20',
    entry: { main: '@fluentui/react-components' },
    output: { path, filename: 'main.mjs', module: true, chunkFormat: 'module', library: { type: 'module' } },
    externalsType: 'module',
    externals: [/^react($|\/)/, /^react-dom($|\/)/],
    // Not minified and without a fixed environment, so that development warnings stay as in the installed package.
    optimization: { minimize: false, nodeEnv: false },
    devtool: false,
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      const error = failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (error ? reject(error) : resolve()));
    });
  });
}
