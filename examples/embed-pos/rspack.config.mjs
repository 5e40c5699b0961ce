import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

const dir = import.meta.dirname;

/** Two pages of an integrator with React 18: one that uses federation, and one that does not. */
const common = (name) => ({
  name,
  mode: 'production',
  context: dir,
  devtool: false,
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});

export default [
  {
    ...common('react'),
    entry: { react: './src/react.jsx' },
    output: { path: join(dir, 'dist'), filename: '[name].js' },
  },
  {
    ...common('federated'),
    entry: { federated: './src/federated.jsx' },
    output: {
      path: join(dir, 'dist'),
      filename: '[name].js',
      chunkFilename: 'federated.[contenthash:8].js',
      uniqueName: 'harbor',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'harbor',
        // The integrator's own React, in the scope that all of its remotes share.
        shared: {
          react: { singleton: true, requiredVersion: '^18.3.0' },
          'react-dom': { singleton: true, requiredVersion: '^18.3.0' },
        },
        dts: false,
        manifest: false,
      }),
    ],
  },
];
