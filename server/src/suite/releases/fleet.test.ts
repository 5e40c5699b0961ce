// Property: of a thousand devices, a broken build reaches the first ones alone, and leaves them by itself. EVERTILL_FLEET
// sets the number of releases, and EVERTILL_SEED the seed.
import { RING } from '@evertill/federation-kit/releases';
import { describe, expect, it } from 'vitest';
import { type Fault, type ReleaseOutcome, runFleet, runSmallFleet } from '../../../test/fleet';

const DEVICES = 1_000;
const RELEASES = Number(process.env.EVERTILL_FLEET || 5);
const SEED = Number(process.env.EVERTILL_SEED || 20_261_126);

it('a broken build never leaves the first devices, and a good one reaches all', {
  timeout: 1_800_000,
}, async () => {
  const outcomes = await runFleet({ seed: SEED, devices: DEVICES, releases: RELEASES });
  if (process.env.EVERTILL_FLEET) process.stdout.write(tableOf(outcomes));
  for (const { fault, state, ring, most, left, buildId } of outcomes) {
    expect([buildId, most <= ring && ring <= RING.devices]).toEqual([buildId, true]);
    expect([buildId, state]).toEqual([buildId, fault === null ? 'passed' : 'halted']);
    expect([buildId, left]).toEqual([buildId, fault === null ? DEVICES : 0]);
  }
  const broken = outcomes.filter(({ fault }) => fault !== null).length;
  expect(broken).toBeGreaterThanOrEqual(Math.floor(RELEASES / 5));
});

describe('a rollout in a small suite ends', () => {
  const [good, bad] = [false, true];
  const some = 'does not start on some devices';
  it.each<[string, boolean[][], Fault | null, string, number]>([
    [
      'three stores, a good build',
      [
        [good, good],
        [good, good],
        [good, good],
      ],
      null,
      'passed',
      6,
    ],
    [
      'three stores, one of six devices fails',
      [
        [bad, good],
        [good, good],
        [good, good],
      ],
      some,
      'passed',
      5,
    ],
    [
      'three stores, both devices of one store fail',
      [
        [bad, bad],
        [good, good],
        [good, good],
      ],
      some,
      'halted',
      0,
    ],
    [
      'three stores, a build that does not start',
      [
        [good, good],
        [good, good],
        [good, good],
      ],
      'does not start',
      'halted',
      0,
    ],
    ['one store with two devices, a good build', [[good, good]], null, 'passed', 2],
    ['one store with two devices, one fails', [[bad, good]], some, 'halted', 0],
  ])('%s', { timeout: 60_000 }, async (_, stores, fault, state, left) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const outcome = await runSmallFleet({ seed, stores, fault });
      expect([seed, outcome.state, outcome.left]).toEqual([seed, state, left]);
    }
  });
});

function tableOf(outcomes: readonly ReleaseOutcome[]): string {
  const rows = outcomes.map(({ buildId, fault, state, ring, most, left, minutes }) => {
    return `| ${buildId} | ${fault ?? 'good'} | ${state} | ${ring} | ${most} | ${left} | ${minutes} |`;
  });
  const head =
    '| build | what it does | outcome | first devices | most with it before | with it in the end | minutes |';
  return `\nseed ${SEED}\n${head}\n| --- | --- | --- | ---: | ---: | ---: | ---: |\n${rows.join('\n')}\n`;
}
