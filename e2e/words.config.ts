import { defineConfig } from 'playwright/test';
import config from './playwright.config';

// Too long for every run, and apart from it: npm run test:words.
export default defineConfig({
  ...config,
  testDir: './words',
  outputDir: '../test-results/words',
  workers: 2,
  reporter: 'list',
});
