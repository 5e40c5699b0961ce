/** Bundles TypeScript sources of the suite so that a benchmark runs the code that ships: minified, in production mode. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const HERE = new URL('..', import.meta.url).pathname;

/** The text of one self-contained script for a page. */
export async function bundleForPage(entry) {
  const folder = mkdtempSync(join(tmpdir(), 'evertill-bench-'));
  try {
    await compile({ ...common(entry, folder), target: ['web', 'es2022'] });
    return readFileSync(join(folder, 'main.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles for Node and answers the module; `externals` stay as they are installed. */
export async function bundleForNode(entry, { externals = [], context = HERE } = {}) {
  // Below the context, so that what stays external is found from there.
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
    // Addresses relative to a file are those of the bundle, when it runs.
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
