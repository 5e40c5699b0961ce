import { defineConfig } from 'vitest/config';

const node = ['packages/**/*.test.ts', 'host/**/*.test.ts', 'remotes/**/*.test.ts', 'scripts/**/*.test.mjs'];
const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', environment: 'node', include: node, exclude, testTimeout: 120_000 } },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['packages/**/*.test.tsx', 'host/**/*.test.tsx', 'remotes/**/*.test.tsx'],
          exclude,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
