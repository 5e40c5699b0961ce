/**
 * `npm run test:devices`: releases builds to a thousand simulated devices, one in five of them broken, and prints which
 * devices each build reached. Then takes random steps with a till in a real browser and its server. Builds are published
 * (sound or broken), rolled back, or wrongly described. Files are deleted and corrupted. The connection and the browser
 * fail. It ends by itself, and fails when a broken build spreads or a working till stops working.
 *
 *   npm run test:devices -- --releases 50 --steps 200 --minutes 60 --seed 7
 *   EVERTILL_STEPS=200 EVERTILL_SEED=7 EVERTILL_DEVICE_MINUTES=60 npm run test:devices
 */
import { prepareBrowserTests, readOptions, startRun } from './browser-tests.mjs';
import { drawSeed } from './seed.mjs';
import { run } from './shell.mjs';

const { env } = readOptions({
  releases: { variable: 'EVERTILL_FLEET', usual: '25' },
  steps: { variable: 'EVERTILL_STEPS', usual: '100' },
  minutes: { variable: 'EVERTILL_DEVICE_MINUTES', usual: '60' },
  seed: { variable: 'EVERTILL_SEED', usual: drawSeed() },
});

const browser = await prepareBrowserTests();
await run('npx', ['--no-install', 'vitest', 'run', 'server/src/suite/releases/fleet'], { env });
await startRun(browser, 'devices', { env });
