import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import config from './playwright.config';

/** The long runs. Each lists only where it differs from one worker and the limits of the everyday tests. */
const RUNS: Record<string, PlaywrightTestConfig> = {
  // The short form of this run is one of the everyday tests.
  faults: { testDir: './specs', testMatch: '**/faults.spec.ts', workers: 3 },
  // The same tests as every day, with a PostgreSQL beside them.
  owner: { testDir: './specs', testMatch: '**/first-day.spec.ts' },
  devices: {},
  power: {},
  hour: {},
  // Each engine takes a core of a small machine, so they run one after the other. The drivers of these browsers are not
  // ours and sometimes do not answer, so a day begins again, at most twice. The report names such a day as flaky.
  engines: { timeout: 300_000, retries: 2 },
  words: { workers: 2 },
  skew: { timeout: 600_000, workers: 2, expect: { timeout: 60_000 } },
  access: { workers: 2, fullyParallel: true },
  // One shop and one browser, so that no picture waits for another.
  shots: {},
  // Seeds no demo shop, because the command has already started a server and published an app there.
  outside: { globalSetup: undefined },
};

const name = process.env.EVERTILL_RUN ?? '';
const run = RUNS[name];
if (!run) throw new Error(`EVERTILL_RUN must be one of ${Object.keys(RUNS).join(', ')}.`);

export default defineConfig({
  ...config,
  testDir: `./runs/${name}`,
  outputDir: `../test-results/${name}`,
  workers: 1,
  reporter: 'list',
  ...run,
});
