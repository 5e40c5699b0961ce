import { describe, expect, it } from 'vitest';
import { SLOT_NAMES } from '../../../registry/slots.mjs';
import type { Fills } from '../../fills';
import type { SlotCart, SlotChargeAnswer } from '../../host-api';
import { createLifecycles } from '../../lifecycles';
import { type FillProps, viewFill } from '../../view-fill';
import { remoteContract } from './remote-contract';
import { ACTION_SAMPLES, BADGE_SAMPLES, VIEW_SAMPLES } from './slot-samples';

const SECTION = 'evertill.pos.cart-section.v1';
const AFTER_SALE = 'evertill.pos.after-sale.v1';
const TAB = 'evertill.sales.report-tab.v1';
const GIVE = { method: 'POST', url: '/stamps' } as const;

const lifecycles = createLifecycles({ name: 'stamps', basename: '/app', App: () => <p>Stamps</p> });

function contractOf(fills: Fills, slots = Object.keys(fills)) {
  const app = { name: 'stamps', screens: [], fills: slots.map((slot) => ({ slot })) };
  return remoteContract({ app, lifecycles, screens: {}, fills, turns: 1, patienceMs: 300 }).slice(1);
}

async function faultsOf(fills: Fills, slots?: string[]) {
  const faults: string[] = [];
  for (const [, holds] of contractOf(fills, slots))
    await holds().catch(({ message }: Error) => {
      faults.push(message);
    });
  return faults;
}

const section = (View: (props: FillProps<SlotCart>) => React.ReactNode) => ({ [SECTION]: viewFill(View) });

describe('the contract of fills', () => {
  it('has samples for every slot that a build may name', () => {
    expect([...SLOT_NAMES].sort()).toEqual(
      Object.keys({ ...VIEW_SAMPLES, ...ACTION_SAMPLES, ...BADGE_SAMPLES }).sort(),
    );
  });

  it('finds no fault in fills that keep it', async () => {
    const fills: Fills = {
      ...section(({ data }) => data.customer && <p>Stamps of {data.customer.name}</p>),
      [AFTER_SALE]: {
        offer: ({ customer }) => customer && 'Give a stamp',
        async run(_, { offline }) {
          await offline.enqueue(GIVE);
          return 'Stamp given';
        },
      },
    };
    expect(contractOf(fills).map(([row]) => row)).toEqual([
      `${SECTION} is shown without a network, in both languages`,
      `${AFTER_SALE} is done without a network, in both languages`,
      `${AFTER_SALE} reports no success when its write is refused`,
    ]);
    expect(await faultsOf(fills)).toEqual([]);
  });

  it('finds a tab without a short title, and one that shows nothing', async () => {
    const tab = (title: string, text: string) => ({ [TAB]: { ...viewFill(() => text), title: () => title } });
    expect(await faultsOf(tab('Stamps', 'Stamps given'))).toEqual([]);
    expect(await faultsOf(tab('Stamps', ''))).toEqual([
      `${TAB} shows nothing in en for the first sample of its slot.`,
    ]);
    for (const title of ['', 'Stamps that were given to all customers'])
      expect(await faultsOf(tab(title, 'Stamps given'))).toEqual([
        `${TAB} has to have a title of 1 to 24 characters in en: ${title}`,
      ]);
    expect(await faultsOf({ [TAB]: viewFill(() => 'Stamps given') } as Fills)).toEqual([
      `${TAB} needs a fill with title.`,
    ]);
  });

  it('finds a view that throws, also for a later sample', async () => {
    const fails = section(({ data }) => {
      if (!data.customer) throw new Error('null has no name');
      return <p>{data.customer.name}</p>;
    });
    expect(await faultsOf(fails)).toEqual([
      expect.stringMatching(/^evertill\.pos\.cart-section\.v1 crashed in en: .*null/),
    ]);
  });

  it('finds a view that changes the data, or shows nothing', async () => {
    const changes = section(({ data }) => {
      (data.lines as unknown[]).push('free coffee');
      return <p>Stamps</p>;
    });
    expect(await faultsOf(changes)).toEqual([expect.stringContaining('not extensible')]);
    expect(await faultsOf(section(() => null))).toEqual([
      `${SECTION} shows nothing in en for the first sample of its slot.`,
    ]);
  });

  it('finds an action that needs a network, is never offered, or praises a refused write', async () => {
    const needsNetwork: Fills = {
      [AFTER_SALE]: {
        offer: () => 'Give a stamp',
        run: async (_, { http }) => String(await http.get('/stamps')),
      },
    };
    expect(await faultsOf(needsNetwork)).toEqual([
      expect.stringContaining(`${AFTER_SALE} failed in en without a network`),
    ]);
    const neverOffered: Fills = { [AFTER_SALE]: { offer: () => null, run: async () => null } };
    expect(await faultsOf(neverOffered)).toContain(
      `${AFTER_SALE} is not offered in en for any sample of its slot.`,
    );
    const praises: Fills = {
      [AFTER_SALE]: {
        offer: () => 'Give a stamp',
        async run(_, { offline }) {
          await offline.enqueue(GIVE).catch(() => null);
          return 'Stamp given';
        },
      },
    };
    expect(await faultsOf(praises)).toEqual([
      `${AFTER_SALE} reports success for a refused write: Stamp given`,
    ]);
  });

  it('finds a badge that is too long for a tile', async () => {
    const slot = 'evertill.pos.tile-badge.v1';
    expect(await faultsOf({ [slot]: { badge: ({ sku }) => sku && 'New' } })).toEqual([]);
    expect(await faultsOf({ [slot]: { badge: ({ name }) => `${name} is new this week` } })).toEqual([
      `${slot} has to give 1 to 20 characters or null in en: Espresso Beans is new this week`,
    ]);
  });

  it('finds a method of payment that charges twice, forgets a cancel, or answers wrongly', async () => {
    const slot = 'evertill.pos.payment-method.v1';
    const method = (wrong: Partial<NonNullable<Fills[typeof slot]>> = {}): Fills => {
      const known = new Map<string, SlotChargeAnswer>();
      const keep = (id: string, answer: SlotChargeAnswer) => known.set(id, known.get(id) ?? answer).get(id);
      return {
        [slot]: {
          online: true,
          label: () => 'Account',
          start: async ({ id }) => keep(id, { is: 'approved', reference: `R-${id}` }) ?? { is: 'unknown' },
          async cancel(id) {
            known.set(id, { is: 'canceled' });
            return { is: 'canceled' };
          },
          status: async (id) => known.get(id) ?? { is: 'not-found' },
          ...wrong,
        },
      };
    };
    expect(await faultsOf(method())).toEqual([]);
    let count = 0;
    const again = async (): Promise<SlotChargeAnswer> => {
      count += 1;
      return { is: 'approved', reference: `${count}` };
    };
    const faults = async (wrong: Partial<NonNullable<Fills[typeof slot]>>) =>
      (await faultsOf(method(wrong))).join();
    expect(await faults({ start: again })).toContain('and the same id again');
    expect(await faults({ cancel: async () => ({ is: 'canceled' }) })).toContain(
      'takes the money of a payment that was canceled before its start arrived',
    );
    expect(await faults({ status: again })).toContain('says that a payment has ended that was never started');
    expect(await faults({ start: () => Promise.reject(new Error('no')) })).toContain(
      "start failed instead of answering 'unknown': no",
    );
    expect(await faults({ start: async () => ({ is: 'approved', reference: '' }) })).toContain(
      'has to approve with a reference',
    );
    expect(await faults({ label: () => '' })).toContain('has to have a label of 1 to 20 characters');
  });

  it('compares app.json with the module, in both directions', async () => {
    expect(await faultsOf({}, [SECTION])).toEqual([
      `${SECTION} is in app.json, and src/fills.tsx does not fill it.`,
    ]);
    expect(() =>
      contractOf(
        section(() => null),
        [],
      ),
    ).toThrow(`stamps fills ${SECTION}, and its app.json does not say so.`);
  });
});
