import { defineConfig } from 'playwright/test';
import config from './playwright.config';

// It builds suites of earlier commits: npm run test:skew.
export default defineConfig({
  ...config,
  testDir: './skew',
  outputDir: '../test-results/skew',
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 1,
  reporter: 'list',
});
