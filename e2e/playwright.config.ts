import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalSetup: './fixtures/prepare-demo-shop.ts',
  // Each test has its own server and database, so two can run side by side on two cores.
  workers: 2,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: { viewport: { width: 1440, height: 900 }, locale: 'en-US', trace: 'retain-on-failure' },
});
