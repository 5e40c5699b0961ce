import { defineConfig } from 'vitest/config';
import { knownApps } from './packages/federation-kit/build/known-apps.mjs';
import { bundledFluent } from './scripts/vitest/bundled-fluent.mjs';

const node = [
  'packages/**/*.test.ts',
  'host/**/*.test.ts',
  'remotes/**/*.test.ts',
  'examples/**/*.test.ts',
  'scripts/**/*.test.mjs',
];
const exclude = ['**/node_modules/**', '**/dist/**'];

const fluent = await bundledFluent();
/** The constants that the build writes into the host's sources. An object for each project, because Vitest empties it. */
const hostConstants = () => ({ EVERTILL_KNOWN_APPS: JSON.stringify(knownApps('host')) });
/** Before every file of tests. */
const seed = './scripts/vitest/seed.ts';

/** Tests of screens, in jsdom. */
function screens(name: string, include: string[], { isolate }: { isolate: boolean }) {
  return {
    define: hostConstants(),
    resolve: { alias: [{ find: /^@fluentui\/react-components$/, replacement: fluent }] },
    test: {
      name,
      include,
      exclude,
      isolate,
      environment: 'jsdom',
      setupFiles: [seed, './scripts/vitest/screens.ts'],
      // Of each remote, by the contract that all keep: `npm run test:deep` opens them fifty times.
      env: { EVERTILL_OPENINGS: process.env.EVERTILL_OPENINGS ?? '5' },
      testTimeout: 30_000,
    },
  };
}

export default defineConfig({
  test: {
    // Both cores of a small machine; left to itself Vitest keeps one of the two free.
    maxWorkers: '100%',
    projects: [
      {
        define: hostConstants(),
        test: {
          name: 'rules',
          environment: 'node',
          // One set of modules for the files of a worker: reading them anew cost more than half of the time. The page's slots are
          // all that outlives a file, and a test that needs one fills it first.
          isolate: false,
          setupFiles: [seed],
          include: node,
          exclude,
          testTimeout: 120_000,
        },
      },
      // One page and one set of modules for the files of a worker; the setup makes each begin with an empty page.
      screens('screens', ['packages/**/*.test.tsx', 'remotes/**/*.test.tsx', 'examples/**/*.test.tsx'], {
        isolate: false,
      }),
      // The host's router takes hold of its page once and for good: each of its files has one to itself.
      screens('shell', ['host/**/*.test.tsx'], { isolate: true }),
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          setupFiles: [seed],
          include: ['server/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
