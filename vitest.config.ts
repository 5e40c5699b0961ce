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
/**
 * The constants that the build writes into the host's sources. Each project gets a new object, because Vitest empties
 * the object.
 */
const hostConstants = () => ({ EVERTILL_KNOWN_APPS: JSON.stringify(knownApps('host')) });
/** Runs before every test file. */
const seed = './scripts/vitest/seed.ts';

/** Returns the project for tests of screens, which run in jsdom. */
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
      // The number of times that the remotes' contract opens each remote. `npm run test:deep` opens them fifty times.
      env: { EVERTILL_OPENINGS: process.env.EVERTILL_OPENINGS ?? '5' },
      testTimeout: 30_000,
    },
  };
}

export default defineConfig({
  test: {
    // Uses both cores of a small machine. By default Vitest keeps one core free.
    maxWorkers: '100%',
    projects: [
      {
        define: hostConstants(),
        test: {
          name: 'rules',
          environment: 'node',
          // The test files of a worker share one set of modules, because reading the modules again took more than half
          // of the time. Only the slots of the page outlive a file, and a test that needs a slot fills it first.
          isolate: false,
          setupFiles: [seed],
          include: node,
          exclude,
          testTimeout: 120_000,
        },
      },
      // The test files of a worker share one page and one set of modules. The setup empties the page before each file.
      screens('screens', ['packages/**/*.test.tsx', 'remotes/**/*.test.tsx', 'examples/**/*.test.tsx'], {
        isolate: false,
      }),
      // The host's router takes over its page for good, so each test file of the host has its own page.
      screens('shell', ['host/**/*.test.tsx'], { isolate: true }),
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          globalSetup: './server/test/global-setup.ts',
          setupFiles: [seed],
          include: ['server/**/*.test.ts'],
          exclude,
          // A cluster takes several times as long as the engine in this process.
          testTimeout: process.env.TEST_CITUS_WORKERS ? 300_000 : 60_000,
          hookTimeout: process.env.TEST_CITUS_WORKERS ? 300_000 : 60_000,
        },
      },
    ],
  },
});
