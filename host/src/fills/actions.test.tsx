import type { ActionFill, Fills, SlotSale } from '@evertill/federation-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AFTER_SALE, aPage, SALE } from './testing';

afterEach(() => {
  vi.useRealTimers();
});

describe('an action in a slot', () => {
  const anAction = (run: ActionFill<SlotSale>['run']): Fills => ({
    [AFTER_SALE]: { offer: ({ customer }) => customer && 'Give a stamp', run },
  });

  it('is offered by its data, and its result is a notice', async () => {
    const { actions, pos } = aPage({ fills: anAction(async () => 'Stamp given') });
    const [action] = await actions();
    expect(action?.offer({ ...SALE, customer: null })).toBeNull();
    expect(action?.offer(SALE)).toBe('Give a stamp');
    await action?.run(SALE);
    expect(pos.notices).toEqual([{ text: 'Stamp given', intent: 'positive' }]);
  });

  it('shows why its write was refused, which is no fault', async () => {
    const refused = Object.assign(new Error('This card is full'), { status: 422 });
    const { actions, pos, failures } = aPage({ fills: anAction(() => Promise.reject(refused)) });
    await (await actions())[0]?.run(SALE);
    expect(pos.notices).toEqual([{ text: 'This card is full', intent: 'negative' }]);
    expect(failures).toEqual([]);
  });

  it('that throws is named to the person and reported as a fault', async () => {
    const { actions, pos, failures } = aPage({
      fills: anAction(() => {
        throw new Error('undefined is no stamp');
      }),
    });
    await (await actions())[0]?.run(SALE);
    expect(pos.notices).toEqual([
      { text: '"Give a stamp" did not work. Nothing else is affected.', intent: 'negative' },
    ]);
    expect(failures).toMatchObject([{ kind: 'crashed', cause: `${AFTER_SALE}: undefined is no stamp` }]);
  });

  it('ends for the person after ten seconds', async () => {
    const { actions, pos, late } = aPage({ fills: anAction(() => new Promise(() => undefined)) });
    const [action] = await actions();
    vi.useFakeTimers();
    const run = action?.run(SALE);
    await vi.advanceTimersByTimeAsync(10_000);
    await run;
    expect(pos.notices).toEqual([
      {
        text: '"Give a stamp" takes too long. It may still be done in the background.',
        intent: 'negative',
      },
    ]);
    expect(late).toEqual([`${AFTER_SALE} exceeded its time.`]);
  });
});

describe('an action that takes more than ten seconds', () => {
  /** Starts the action and lets ten seconds pass. */
  async function aSlowAction() {
    let runs = 0;
    const end = { resolve(_: string) {}, reject(_: Error) {} };
    const ending = new Promise<string>((resolve, reject) => Object.assign(end, { resolve, reject }));
    const { actions, pos } = aPage({
      fills: {
        [AFTER_SALE]: {
          offer: () => 'Give a stamp',
          run() {
            runs += 1;
            return ending;
          },
        },
      },
    });
    const [action] = await actions();
    vi.useFakeTimers();
    const run = action?.run(SALE);
    await vi.advanceTimersByTimeAsync(10_000);
    await run;
    return { action, end, pos, runs: () => runs };
  }

  it('is refused for the same sale until it ends, and not for another sale', async () => {
    const { action, end, pos, runs } = await aSlowAction();
    await action?.run({ ...SALE });
    expect(runs()).toBe(1);
    expect(pos.notices.at(-1)).toEqual({
      text: '"Give a stamp" is still running. Wait until it has ended.',
      intent: 'negative',
    });
    end.resolve('Stamp given');
    await vi.advanceTimersByTimeAsync(0);
    await action?.run({ ...SALE });
    expect(runs()).toBe(2);
  });

  it('tells its late success', async () => {
    const { end, pos } = await aSlowAction();
    end.resolve('Stamp given');
    await vi.advanceTimersByTimeAsync(0);
    expect(pos.notices.at(-1)).toEqual({ text: 'Stamp given', intent: 'positive' });
  });

  it('tells its late failure', async () => {
    const { end, pos } = await aSlowAction();
    end.reject(new Error('no more stamps'));
    await vi.advanceTimersByTimeAsync(0);
    expect(pos.notices.at(-1)?.text).toBe('"Give a stamp" did not work. Nothing else is affected.');
  });
});
