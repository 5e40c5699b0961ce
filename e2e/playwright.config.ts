import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { LAUNCH } from './fixtures/browser';

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  globalSetup: './fixtures/prepare-demo-shop.ts',
  // Tests can run side by side, because each has its own server or leaves a shared one unchanged. One test uses most of
  // two cores (browser, server and test), so more tests at once take longer: three workers on two cores took 27 % more
  // of the processor's time than one.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  // How long a test waits says nothing about the product: speed is for the benchmarks. A machine at half the usual speed
  // must end with the same outcome, so the patience is several times what tests need on a quick one.
  timeout: 420_000,
  expect: { timeout: 45_000 },
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    launchOptions: LAUNCH,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Screenshots of every step take a fifth of the time. Run `npm run e2e -- --trace on -g "its name"` to get them for
    // one test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
