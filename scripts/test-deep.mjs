/**
 * `npm run test:deep`: what a night is for. Ten thousand days of the outbox's model, two thousand devices, the totals of five
 * hundred random shops, ten thousand sales that go back, as many days of a drawer, a thousand faults, a device and an hour of a
 * shop in a real browser, what each screen says of every failure, the suite beside those of earlier days, a remote from nothing,
 * the planted bugs.
 */
import { install, run } from './shell.mjs';

const MODEL_RUNS = process.env.EVERTILL_MODEL_RUNS || '10000';

await install();
process.stdout.write(`\n== ${MODEL_RUNS} days of the outbox\n`);
await run('npx', ['--no-install', 'vitest', 'run', '--project', 'rules', 'outbox.model'], {
  env: { EVERTILL_MODEL_RUNS: MODEL_RUNS },
});
process.stdout.write('\n== devices that are updated, cut off and spoilt\n');
await run('npx', ['--no-install', 'vitest', 'run', '--project', 'rules', 'working-till'], {
  env: { EVERTILL_TILL_RUNS: '2000' },
});
process.stdout.write('\n== totals of random days\n');
await run('npx', ['--no-install', 'vitest', 'run', '--project', 'server', 'totals.test'], {
  env: { EVERTILL_TOTALS_RUNS: '500' },
});
process.stdout.write('\n== refunds of random sales\n');
await run('npx', ['--no-install', 'vitest', 'run', '--project', 'rules', 'refunds-to-the-cent'], {
  env: { EVERTILL_REFUND_RUNS: '10000' },
});
process.stdout.write('\n== ten thousand days of a drawer\n');
await run('npx', ['--no-install', 'vitest', 'run', '--project', 'rules', 'random-days'], {
  env: { EVERTILL_SHIFT_DAYS: '10000' },
});
process.stdout.write('\n== faults\n');
await run(process.execPath, ['scripts/test-faults.mjs', '--no-install']);
process.stdout.write('\n== a device in a real browser\n');
await run(process.execPath, ['scripts/test-devices.mjs', '--no-install']);
process.stdout.write('\n== an hour of a shop\n');
await run(process.execPath, ['scripts/test-hour.mjs', '--no-install']);
process.stdout.write('\n== what is read when the server fails\n');
await run(process.execPath, ['scripts/test-words.mjs', '--no-install']);
process.stdout.write('\n== builds of different days side by side\n');
await run(process.execPath, ['scripts/test-skew.mjs', '--no-install']);
process.stdout.write('\n== a remote from nothing\n');
await run(process.execPath, ['scripts/test-outside.mjs']);
process.stdout.write('\n== planted bugs\n');
await run(process.execPath, ['scripts/test-planted.mjs']);
