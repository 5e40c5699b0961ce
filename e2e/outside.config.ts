import { defineConfig } from 'playwright/test';
import config from './playwright.config';

// npm run test:outside says which server, and which app was published to it.
export default defineConfig({
  ...config,
  testDir: './outside',
  outputDir: '../test-results/outside',
  globalSetup: undefined,
  workers: 1,
  reporter: 'list',
});
