import type { MethodFill, SlotCharge, SlotChargeAnswer } from '@evertill/federation-kit';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPage } from './testing';

const METHOD = 'evertill.pos.payment-method.v1';
const CHARGE: SlotCharge = { id: 'charge-1', amountCents: 1250, customer: null };

afterEach(() => {
  vi.useRealTimers();
});

async function aMethod(given: Partial<MethodFill<SlotCharge>> = {}) {
  const answer = async (): Promise<SlotChargeAnswer> => ({ is: 'pending' });
  const fill = { online: false, label: () => 'Account', start: answer, cancel: answer, status: answer };
  const page = aPage({ fills: { [METHOD]: { ...fill, ...given } } });
  const store = page.slots.of(METHOD);
  store.subscribe(() => undefined);
  await waitFor(() => expect(store.getSnapshot()).toHaveLength(1));
  const method = store.getSnapshot()[0]?.method;
  if (!method) throw new Error('no method');
  return { ...page, method };
}

describe('a method of payment in a slot', () => {
  it('gets a frozen charge, and its reference has its prefix', async () => {
    let charged: SlotCharge | null = null;
    const { method } = await aMethod({
      referencePrefix: 'HA-',
      async start(charge) {
        charged = charge;
        return { is: 'approved', reference: '7' };
      },
    });
    expect(await method.start(CHARGE)).toEqual({ is: 'approved', reference: 'HA-7' });
    expect(charged).toEqual(CHARGE);
    expect(Object.isFrozen(charged)).toBe(true);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['answers nothing', () => undefined],
    ['answers another word', async () => ({ is: 'paid' })],
    ['approves without a reference', async () => ({ is: 'approved' })],
    ['gives a card number', async () => ({ is: 'approved', reference: '4111111111111111' })],
  ])('that %s is unknown, never not found, and is a fault of its remote', async (_, start) => {
    const { method, failures } = await aMethod({ start: start as MethodFill<SlotCharge>['start'] });
    expect(await method.start(CHARGE)).toEqual({ is: 'unknown' });
    expect(failures).toHaveLength(1);
  });

  it('whose service refuses is unknown, which is no fault', async () => {
    const refused = Object.assign(new Error('Not now'), { status: 503 });
    const { method, failures } = await aMethod({ start: () => Promise.reject(refused) });
    expect(await method.start(CHARGE)).toEqual({ is: 'unknown' });
    expect(failures).toEqual([]);
  });

  it('that takes too long is named, and its late answer is heard', async () => {
    let end = (_: SlotChargeAnswer) => {};
    const { method, late } = await aMethod({
      start: () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    });
    vi.useFakeTimers();
    const started = method.start(CHARGE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(late).toEqual([`${METHOD} exceeded its time.`]);
    end({ is: 'approved', reference: '8' });
    expect(await started).toEqual({ is: 'approved', reference: '8' });
  });

  it('without a good label has the name of its remote', async () => {
    const { method } = await aMethod({ label: () => 7 as unknown as string });
    expect(method.label()).toBe('loyalty');
  });
});
