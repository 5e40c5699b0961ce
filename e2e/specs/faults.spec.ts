import { expect, test } from '../fixtures/test';
import { readKinds } from '../runs/faults/fault-kinds';
import { faultTable } from '../runs/faults/report';
import { runFaults } from '../runs/faults/run-faults';
import { inSuite, type OpenPlace, onOtherSite } from '../runs/faults/till-place';
import { longRun } from '../runs/long-run';

// The numbers of faults in the short form. Each takes about a minute, or longer beside other tests. `npm run
// test:faults` injects a thousand.
const SHORT = { suite: 70, otherSite: 30 };
const OPTIONS = { amount: ['EVERTILL_FAULT_COUNT', 0], minutes: ['EVERTILL_FAULT_MINUTES', 3] } as const;
const { amount: ASKED } = longRun('faults', OPTIONS);
const KINDS = readKinds(process.env.EVERTILL_FAULT_KINDS);
// The time for the last fault and the deliveries after it. Both have limits of their own, whose errors name what hung.
// In milliseconds.
const ENDING_MS = 300_000;
/**
 * The other site gets this fraction of the faults, because its till is worked by its controls, at the pace of a quick
 * person.
 */
const SHARE_OF_OTHER_SITE = 3;

interface Given {
  openPlace: OpenPlace;
  faults: number;
}

async function withstands({ openPlace, faults }: Given): Promise<void> {
  const { seed, limitMs, say, report } = longRun(openPlace.name, OPTIONS);
  test.setTimeout(limitMs + ENDING_MS);
  const template = process.env.EVERTILL_E2E_SHOP;
  if (!template) throw new Error('The demo shop was not prepared.');
  say(`seed ${seed}, ${faults} faults`);
  // Runs in one step, because Playwright searches all earlier calls on each call outside of a step.
  const result = await test.step('faults', () =>
    runFaults({ template, openPlace, faults, seed, kinds: KINDS, limitMs, onProgress: say }));
  const { rows, violations, deliveries, settledInMs, tookMs, serverOutput } = result;
  if (violations.length > 0) await test.info().attach('server', { body: serverOutput });
  await report(
    `${faultTable(rows)}\n${deliveries} deliveries, settled in ${settledInMs} ms, ${tookMs} ms in all.`,
    violations,
  );
  // The short form may stop at its time limit. A run that was asked for a number of faults must reach that number.
  if (ASKED > 0) expect(rows.at(-1)?.injected).toBeGreaterThanOrEqual(faults);
}

test('whatever breaks while selling, every acknowledged sale is booked once', () =>
  withstands({ openPlace: inSuite, faults: ASKED || SHORT.suite }));

test('a till on a page of another site neither loses nor doubles a sale', () =>
  withstands({
    openPlace: onOtherSite,
    faults: Math.ceil(ASKED / SHARE_OF_OTHER_SITE) || SHORT.otherSite,
  }));
