import type { StaffPins } from '@evertill/shared-domain';
import { createTestBrowser } from '@evertill/shared-offline/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKeptPins, LAPSES_AFTER_MS } from './kept-pins';

const pin = { salt: 'c2FsdHNhbHRzYWx0c2E=', iterations: 1000, hash: 'aGFzaGhhc2hoYXNoaGFzaA==' };
const rosa = { id: 'rosa', username: 'rosa', firstName: 'Rosa', lastName: '', role: 'CASHIER', pin } as const;
const PINS: StaffPins = { lockAfterMinutes: 5, people: [{ ...rosa, pinSetAt: '2026-03-01T09:00:00.000Z' }] };
const ROSA = { id: 'rosa', pinSetAt: '2026-03-01T09:00:00.000Z' };
const START = Date.parse('2026-03-02T12:00:00.000Z');

let browser: ReturnType<typeof createTestBrowser>;
let now: number;

beforeEach(() => {
  browser = createTestBrowser();
  now = START;
});

const open = () => createKeptPins(browser.openTab().offline.durable, () => now);
async function kept() {
  const pins = open();
  await pins.keep(PINS, 'ben');
  return pins;
}
async function tryTimes(pins: Pick<ReturnType<typeof open>, 'takeTurn'>, times: number) {
  const turns = [];
  for (let i = 0; i < times; i += 1) turns.push(await pins.takeTurn(ROSA));
  return turns;
}

describe('the people that a device keeps', () => {
  it('are read without a network, also after a reload', async () => {
    await kept();
    expect(await open().read('ben')).toEqual(PINS);
  });

  it('are those of the person who is signed in', async () => {
    const pins = await kept();
    expect(await pins.read('eve')).toBeNull();
  });

  it('lapse after two weeks without the server', async () => {
    const pins = await kept();
    now += LAPSES_AFTER_MS + 1;
    expect(await pins.read('ben')).toBeNull();
    await pins.keep(PINS, 'ben');
    expect(await pins.read('ben')).toEqual(PINS);
  });

  it('lapse as well when the clock was set back by more than two weeks', async () => {
    const pins = await kept();
    now -= LAPSES_AFTER_MS;
    expect(await pins.read('ben')).toEqual(PINS);
    now -= 1;
    expect(await pins.read('ben')).toBeNull();
  });

  it('are gone when they are cleared', async () => {
    const pins = await kept();
    await pins.clear();
    expect(await pins.read('ben')).toBeNull();
    expect(await pins.takeTurn(ROSA)).toEqual({ kind: 'closed' });
  });
});

describe('the tries of a PIN', () => {
  it('are five before the first wait, which grows with each try', async () => {
    const pins = await kept();
    expect(await tryTimes(pins, 6)).toEqual([...Array(5).fill({ kind: 'go' }), { kind: 'wait', ms: 30_000 }]);
    now += 30_000;
    expect(await tryTimes(pins, 2)).toEqual([{ kind: 'go' }, { kind: 'wait', ms: 60_000 }]);
  });

  it('are counted across reloads and tabs', async () => {
    const one = await kept();
    const other = open();
    await tryTimes(one, 3);
    await tryTimes(other, 2);
    expect(await one.takeTurn(ROSA)).toMatchObject({ kind: 'wait' });
    expect(await open().takeTurn(ROSA)).toMatchObject({ kind: 'wait' });
  });

  it('are counted when they begin at the same moment in two tabs', async () => {
    const tabs = [await kept(), open()];
    const turns = await Promise.all(
      tabs.flatMap((tab) => Array.from({ length: 4 }, () => tab.takeTurn(ROSA))),
    );
    expect(turns.filter(({ kind }) => kind === 'go')).toHaveLength(5);
  });

  it('gain nothing from a clock that is set back', async () => {
    const pins = await kept();
    await tryTimes(pins, 5);
    now -= 3_600_000;
    expect(await pins.takeTurn(ROSA)).toEqual({ kind: 'wait', ms: 30_000 });
    now += 29_000;
    expect(await pins.takeTurn(ROSA)).toEqual({ kind: 'wait', ms: 1_000 });
    now += 1_000;
    expect(await pins.takeTurn(ROSA)).toEqual({ kind: 'go' });
  });

  it('end after twenty in a row, whatever the clock says', async () => {
    const pins = await kept();
    for (let i = 0; i < 20; i += 1) {
      now += 3_600_000;
      expect(await pins.takeTurn(ROSA)).toEqual({ kind: 'go' });
    }
    now += 24 * 3_600_000;
    expect(await pins.takeTurn(ROSA)).toEqual({ kind: 'closed' });
  });

  it('stay counted when the server sends the people again, and not for the other people', async () => {
    const pins = await kept();
    await tryTimes(pins, 5);
    await pins.keep(PINS, 'ben');
    expect(await pins.takeTurn(ROSA)).toMatchObject({ kind: 'wait' });
    expect(await pins.takeTurn({ ...ROSA, id: 'ana' })).toEqual({ kind: 'go' });
  });

  it('stay counted when another person signs in, so that a cashier wins no tries by it', async () => {
    const pins = await kept();
    await tryTimes(pins, 5);
    await pins.keep(PINS, 'eve');
    expect(await pins.takeTurn(ROSA)).toMatchObject({ kind: 'wait' });
    await pins.keep({ ...PINS, people: [] }, 'eve');
    await pins.keep(PINS, 'ben');
    expect(await pins.takeTurn(ROSA)).toMatchObject({ kind: 'wait' });
  });

  it('begin anew with a PIN that was set later, and not with the earlier one in another tab', async () => {
    const pins = await kept();
    const later = { ...ROSA, pinSetAt: '2026-03-02T09:00:00.000Z' };
    await tryTimes(pins, 5);
    expect(await pins.takeTurn(later)).toEqual({ kind: 'go' });
    for (let i = 0; i < 4; i += 1) expect(await pins.takeTurn(ROSA)).toEqual({ kind: 'go' });
    expect(await pins.takeTurn(later)).toMatchObject({ kind: 'wait' });
    expect(await pins.takeTurn(ROSA)).toMatchObject({ kind: 'wait' });
  });

  it('of an earlier build stay counted', async () => {
    const pins = await kept();
    await tryTimes(pins, 5);
    await browser.openTab().offline.durable.change('staff-pins', (stored) => {
      const { tries, ...rest } = stored as { tries: { rosa: { count: number; at: number } } };
      const { count, at } = tries.rosa;
      return { ...rest, tries: { rosa: { count, at } } };
    });
    expect(await open().takeTurn(ROSA)).toMatchObject({ kind: 'wait' });
  });

  it('are forgotten after the right PIN', async () => {
    const pins = await kept();
    await tryTimes(pins, 4);
    await pins.forgive('rosa');
    expect(await tryTimes(pins, 5)).toEqual(Array(5).fill({ kind: 'go' }));
  });
});
