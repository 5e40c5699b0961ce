import { defineConfig } from 'vitest/config';
import { bundledFluent } from './scripts/vitest/bundled-fluent.mjs';

const node = ['packages/**/*.test.ts', 'host/**/*.test.ts', 'remotes/**/*.test.ts', 'scripts/**/*.test.mjs'];
const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Both cores of a small machine; left to itself Vitest keeps one of the two free.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          // One set of modules for the files of a worker: reading them anew cost more than half of the time. The page's slots are
          // all that outlives a file, and a test that needs one fills it first.
          isolate: false,
          include: node,
          exclude,
          testTimeout: 120_000,
        },
      },
      {
        resolve: { alias: [{ find: /^@fluentui\/react-components$/, replacement: await bundledFluent() }] },
        test: {
          name: 'screens',
          environment: 'jsdom',
          setupFiles: ['./scripts/vitest/screens.ts'],
          include: ['packages/**/*.test.tsx', 'host/**/*.test.tsx', 'remotes/**/*.test.tsx'],
          exclude,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
