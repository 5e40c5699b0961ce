/**
 * Bundles the suite's TypeScript sources in production mode, so that a benchmark runs the code that ships. Bundles for
 * pages are minified.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const HERE = new URL('..', import.meta.url).pathname;

/** Returns the text of one self-contained script for a page. */
export async function bundleForPage(entry) {
  const folder = mkdtempSync(join(tmpdir(), 'evertill-bench-'));
  try {
    await compile({ ...common(entry, folder), target: ['web', 'es2022'] });
    return readFileSync(join(folder, 'main.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles for Node and returns the imported module. The packages in `externals` are loaded as they are installed. */
export async function bundleForNode(entry, { externals = [], context = HERE } = {}) {
  // The folder is below the context, so that the external packages are found from there.
  const folder = mkdtempSync(join(context, 'node_modules/.bench-'));
  await compile({
    ...common(entry, folder),
    context,
    target: 'node20',
    output: { path: folder, filename: 'main.mjs', module: true, library: { type: 'module' } },
    externalsType: 'module',
    externals: ({ request }, callback) =>
      callback(
        undefined,
        externals.some((name) => request === name || request.startsWith(`${name}/`))
          ? `module ${request}`
          : undefined,
      ),
    optimization: { minimize: false },
    // URLs relative to a file resolve from the bundle when it runs.
    module: {
      ...common(entry, folder).module,
      parser: { javascript: { url: false, worker: false, importMeta: false } },
    },
  });
  try {
    return await import(join(folder, 'main.mjs'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function common(entry, path) {
  return {
    mode: 'production',
    context: HERE,
    entry: { main: entry },
    output: { path, filename: 'main.js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } } },
        },
      ],
    },
    performance: false,
    devtool: false,
  };
}

function compile(config) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) => {
      const errors = failure ? String(failure) : stats?.hasErrors() && stats.toString('errors-only');
      compiler.close(() => (errors ? reject(new Error(errors)) : resolve()));
    });
  });
}
