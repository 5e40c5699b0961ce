import { readKinds } from '../faults/fault-kinds';
import { faultTable } from '../faults/report';
import { runFaults } from '../faults/run-faults';
import { inSuite, type OpenPlace, onOtherSite } from '../faults/till-place';
import { expect, test } from '../fixtures/test';

// A minute each here, more beside other tests; a thousand faults with `npm run test:faults`.
const SHORT = { suite: 70, otherSite: 30 };
const ASKED = Number(process.env.EVERTILL_FAULT_COUNT || 0);
const LIMIT_MS = Number(process.env.EVERTILL_FAULT_MINUTES || 3) * 60_000;
const SEED = Number(process.env.EVERTILL_SEED || 20_261_122);
const KINDS = readKinds(process.env.EVERTILL_FAULT_KINDS);
// The last fault, and the deliveries after it; each has a limit of its own that says what it was that hung.
const ENDING_MS = 300_000;
/** Of the faults asked for; by its controls a till takes a sale at the pace of a quick person. */
const SHARE_OF_OTHER_SITE = 3;

interface Given {
  openPlace: OpenPlace;
  faults: number;
}

async function withstands({ openPlace, faults }: Given): Promise<void> {
  const info = test.info();
  test.setTimeout(LIMIT_MS + ENDING_MS);
  const template = process.env.EVERTILL_E2E_SHOP;
  if (!template) throw new Error('The demo shop was not prepared.');
  const say = (line: string) => process.stdout.write(`${openPlace.name}: ${line}\n`);
  say(`seed ${SEED}, ${faults} faults`);
  // Within one step: outside of any, each call of the browser first looks through all calls before it.
  const result = await test.step('faults', () =>
    runFaults({
      ...{ template, openPlace, faults, seed: SEED, kinds: KINDS },
      ...{ limitMs: LIMIT_MS, onProgress: say },
    }));
  const table = faultTable(result.rows);
  const { deliveries, settledInMs, tookMs } = result;
  process.stdout.write(
    `\n${table}\n\n${deliveries} deliveries, settled in ${settledInMs} ms, ${tookMs} ms in all.\n`,
  );
  for (const violation of result.violations) say(`VIOLATION ${violation}`);
  await info.attach('table', { body: `seed ${SEED}\n\n${table}\n` });
  if (result.violations.length > 0) await info.attach('server', { body: result.serverOutput });
  expect(result.violations).toEqual([]);
  // The short form stops with the clock; whoever asks for a number gets it.
  if (ASKED > 0) expect(result.rows.at(-1)?.injected).toBeGreaterThanOrEqual(faults);
}

test('whatever breaks while selling, every acknowledged sale is booked once', () =>
  withstands({ openPlace: inSuite, faults: ASKED || SHORT.suite }));

test('a till on a page of another site loses and doubles no sale either', () =>
  withstands({
    openPlace: onOtherSite,
    faults: Math.ceil(ASKED / SHARE_OF_OTHER_SITE) || SHORT.otherSite,
  }));
