/**
 * `npm run test:deep`: the long checks for a night. It runs ten thousand days of the outbox's model, five thousand
 * devices, releases to a thousand more, the totals of five hundred random shops, ten thousand sales that are refunded, as many days of a cash
 * drawer, as many with people who steal, every other property with ten seeds, a thousand faults, a device and an hour
 * of a shop in a real browser, the messages of each screen for every failure, the suite beside those of earlier
 * commits, servers that are replaced while tills sell, a database that is restarted meanwhile, a disk whose power is
 * cut, a remote started from nothing, and the planted bugs.
 *
 *   EVERTILL_SEED=7 npm run test:deep
 */
import { execFileSync } from 'node:child_process';
import { drawSeed } from './seed.mjs';
import { install, ROOT, run } from './shell.mjs';

const MODEL_RUNS = process.env.EVERTILL_MODEL_RUNS || '10000';
const ROUNDS = 10;

const seed = drawSeed();
/** Passed to every command below that draws random values. */
process.env.EVERTILL_SEED = seed;

const unitTests = (names, env) => run('npx', ['--no-install', 'vitest', 'run', ...names], { env });

await install();
process.stdout.write(`\n== seed ${seed}\n== ${MODEL_RUNS} days of the outbox\n`);
await unitTests(['outbox.model'], { EVERTILL_MODEL_RUNS: MODEL_RUNS });
process.stdout.write('\n== devices that are updated, cut off and corrupted\n');
await unitTests(['working-till'], { EVERTILL_TILL_RUNS: '5000' });
process.stdout.write('\n== totals of random days\n');
await unitTests(['totals.test'], { EVERTILL_TOTALS_RUNS: '500' });
process.stdout.write('\n== refunds of random sales\n');
await unitTests(['refunds-to-the-cent'], { EVERTILL_REFUND_RUNS: '10000' });
process.stdout.write('\n== ten thousand days of a cash drawer\n');
await unitTests(['random-days'], { EVERTILL_SHIFT_DAYS: '10000' });
process.stdout.write('\n== ten thousand days with people who steal\n');
await unitTests(['thieves'], { EVERTILL_THIEF_DAYS: '10000' });
const drawing = execFileSync('git', ['grep', '-l', "from 'fast-check'", '--', '*.test.ts', '*.test.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const others = drawing
  .trim()
  .split('\n')
  .filter((name) => !/outbox\.model|working-till|totals\/totals|thieves/.test(name));
for (let round = 1; round <= ROUNDS; round += 1) {
  const its = String(Number(seed) + round);
  process.stdout.write(`\n== every other property, seed ${its}\n`);
  await unitTests(others, { EVERTILL_SEED: its });
}
process.stdout.write('\n== every remote opened and closed fifty times\n');
await unitTests(['src/remote.test'], { EVERTILL_OPENINGS: '50' });
process.stdout.write('\n== faults\n');
await run(process.execPath, ['scripts/test-faults.mjs', '--no-install']);
process.stdout.write('\n== a device in a real browser\n');
await run(process.execPath, ['scripts/test-devices.mjs', '--no-install']);
process.stdout.write('\n== an hour of a shop\n');
await run(process.execPath, ['scripts/test-hour.mjs', '--no-install']);
process.stdout.write('\n== every screen and its states for every reader\n');
await run(process.execPath, ['scripts/test-access.mjs', '--no-install']);
process.stdout.write('\n== the messages of each screen when the server fails\n');
await run(process.execPath, ['scripts/test-words.mjs', '--no-install']);
process.stdout.write('\n== builds of different days side by side\n');
await run(process.execPath, ['scripts/test-skew.mjs', '--no-install']);
process.stdout.write('\n== servers replaced while tills sell\n');
await run(process.execPath, ['server/scripts/test-rolling.mjs', '--no-install']);
await run(process.execPath, ['server/scripts/test-restart.mjs', '--no-install']);
process.stdout.write('\n== the power of the disk cut\n');
await run(process.execPath, ['scripts/test-power.mjs', '--no-install', '--minutes', '30']);
process.stdout.write('\n== a remote started from nothing\n');
await run(process.execPath, ['scripts/test-outside.mjs']);
process.stdout.write('\n== planted bugs\n');
await run(process.execPath, ['scripts/test-planted.mjs']);
