// Property: after any order of releases, cuts, kills, damage and rollbacks, each page runs one whole build of the host
// and one of the till. A till that has worked keeps working as long as any whole build can be reached.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { APPS, type App, createDevice, FILES, type Opened } from './device-testing';

type Device = ReturnType<typeof createDevice>;

type Step =
  | { do: 'update' | 'publish' | 'publish-tampered' | 'publish-throwing' | 'publish-hanging'; app: App }
  | { do: 'bad-line' | 'roll-back'; app: App }
  | { do: 'publish-next'; app: App; isFaulty: boolean }
  | { do: 'evict' | 'spoil'; app: App; file: string }
  | { do: 'glance'; isUp: boolean }
  | { do: 'go-offline' | 'go-online' | 'kill-worker' | 'sync' | 'open' };

const app = fc.constantFrom(...APPS);
const file = fc.constantFrom(...FILES);
const step = fc.oneof(
  fc.record({
    do: fc.constantFrom(
      ...(['update', 'publish', 'publish-tampered', 'publish-throwing'] as const),
      ...(['publish-hanging', 'bad-line', 'roll-back'] as const),
    ),
    app,
  }),
  fc.record({ do: fc.constantFrom('evict', 'spoil'), app, file }),
  fc.record({ do: fc.constant('glance'), isUp: fc.boolean() }),
  fc.record({ do: fc.constant('publish-next'), app, isFaulty: fc.boolean() }),
  fc.record({ do: fc.constantFrom('go-offline', 'go-online', 'kill-worker', 'sync', 'open', 'open') }),
) as fc.Arbitrary<Step>;

const offlineOpen: Step[] = [{ do: 'go-offline' }, { do: 'open' }, { do: 'go-online' }];
const faulty = fc.record({
  app,
  do: fc.constantFrom('publish-throwing', 'publish-hanging', 'publish-tampered'),
});
/** Sequences that random steps rarely form but that happen on real devices. */
const scenes = fc.oneof(
  // After an update the connection and a file are lost, and then a page is opened.
  fc
    .record({ updated: app, harmed: app, file, kills: fc.boolean() })
    .map(({ updated, harmed, file: name, kills }) => [
      { do: 'update', app: updated },
      { do: 'go-offline' },
      { do: 'evict', app: harmed, file: name },
      ...(kills ? ([{ do: 'kill-worker' }] as const) : []),
      { do: 'open' },
      { do: 'go-online' },
    ]),
  // Faulty builds are stored, and the connection is lost before a page opens them.
  fc
    .array(faulty, { minLength: 1, maxLength: 3 })
    .map((builds) => [...builds.flatMap((build) => [build, { do: 'sync' }]), ...offlineOpen]),
  // A host that no earlier till fits, and a till for this host, are published in either order. One of them may be
  // faulty.
  fc
    .record({ first: app, bad: fc.option(app), isAtOnce: fc.boolean() })
    .map(({ first, bad, isAtOnce }) => [
      { do: 'publish-next', app: first, isFaulty: bad === first },
      ...(isAtOnce ? [] : [{ do: 'sync' }, { do: 'open' }]),
      { do: 'publish-next', app: first === 'host' ? 'pos' : 'host', isFaulty: bad !== null && bad !== first },
      { do: 'sync' },
      ...offlineOpen,
    ]),
) as fc.Arbitrary<Step[]>;
const steps = fc
  .array(fc.oneof({ arbitrary: step.map((one) => [one]), weight: 6 }, { arbitrary: scenes, weight: 2 }), {
    minLength: 4,
    maxLength: 16,
  })
  .map((all) => all.flat());

async function carryOut(device: Device, current: Exclude<Step, { do: 'open' }>): Promise<void> {
  switch (current.do) {
    case 'publish':
      device.publish(current.app);
      return;
    case 'update':
      device.publish(current.app);
      await device.sync();
      return;
    case 'publish-throwing':
      device.publish(current.app, { fault: 'throws' });
      return;
    case 'publish-hanging':
      device.publish(current.app, { fault: 'hangs' });
      return;
    case 'publish-tampered':
      return device.publishTampered(current.app);
    case 'publish-next':
      return device.publishNext(current.app, current.isFaulty ? { fault: 'throws' } : {});
    case 'bad-line':
      return device.spoilLine(current.app);
    case 'roll-back':
      return device.rollBack(current.app);
    case 'evict':
    case 'spoil':
      return device.harm(current.app, current.file, current.do);
    case 'glance':
      return device.glance(current);
    case 'go-offline':
    case 'go-online':
      device.server.isReachable = current.do === 'go-online';
      return;
    case 'kill-worker':
      return device.killWorker();
    case 'sync':
      await device.sync();
  }
}

/** Opens a page, and tries again when the page does not work, as a person would. */
async function openAgain(device: Device, tries: number): Promise<Opened> {
  let opened = await device.open();
  for (let time = 0; time < tries && !(opened.host && opened.pos); time += 1) opened = await device.open();
  return opened;
}

/** True for a step after which a build looks whole but fails when it is opened. */
function misleads(one: Step): boolean {
  return /^(spoil|publish-throwing|publish-hanging)$/.test(one.do) || ('isFaulty' in one && one.isFaulty);
}

const isHarm = (one: Step) => one.do === 'evict' || one.do === 'spoil';

/** The number of devices. `npm run test:deep` plays five thousand. */
const RUNS = Number(process.env.EVERTILL_TILL_RUNS ?? 100);
/** For one device, in milliseconds, on a slow machine that does other work as well. */
const SLOWEST_DEVICE_MS = 200;

it(
  'keeps a working till working, and opens only whole builds',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), fc.boolean(), async (all, isCalm, roomForSpares) => {
        // Without misleading steps, every page opens at the first try. With them, a person tries again, at most three
        // times for each app.
        const carriedOut = isCalm ? all.filter((one) => !misleads(one)) : all;
        const device = createDevice({ roomForSpares });
        for (const name of APPS) device.publish(name);
        await device.sync();
        expect(await device.open()).toEqual({ host: 'host0', pos: 'pos0' });
        let isUnharmed = true;
        for (const current of carriedOut) {
          if (current.do !== 'open') {
            await carryOut(device, current);
            isUnharmed &&= !isHarm(current);
            continue;
          }
          const could = await device.canOpen();
          const opened = await openAgain(device, isCalm ? 0 : 6);
          // An app that could be opened before opens now, even after newer builds were published.
          if (could.host || isUnharmed) expect(opened.host).not.toBeNull();
          if (could.pos || isUnharmed) expect(opened.pos).not.toBeNull();
          if (opened.pos) isUnharmed = true;
        }
        device.mendServer();
        await device.sync();
        const opened = await openAgain(device, 6);
        expect(opened.host).not.toBeNull();
        expect(opened.pos).not.toBeNull();
      }),
      { numRuns: RUNS },
    );
  },
  Math.max(120_000, RUNS * SLOWEST_DEVICE_MS),
);
