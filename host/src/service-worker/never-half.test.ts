// Property: a device opens only whole builds, however often and whenever the network fails.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportBad } from './boots';
import { isWhole } from './staging';
import { createStateStore } from './state';
import { synchronize } from './sync';
import { createFakeEnvironment, FakeServer, ORIGIN } from './testing';

type Step =
  | { do: 'release'; app: 'host' | 'pos'; files: number }
  | { do: 'sync'; requestsUntilCut: number }
  | { do: 'lose-file'; app: 'host' | 'pos' }
  | { do: 'fail-start'; app: 'host' | 'pos' };

const app = fc.constantFrom('host' as const, 'pos' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('release' as const), app, files: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('sync' as const), requestsUntilCut: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ do: fc.constant('sync' as const), requestsUntilCut: fc.constant(Number.POSITIVE_INFINITY) }),
  fc.record({ do: fc.constant('lose-file' as const), app }),
  fc.record({ do: fc.constant('fail-start' as const), app }),
);

it('never opens half a build after any sequence of releases, cuts, losses and failed starts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const server = new FakeServer();
      let left = Number.POSITIVE_INFINITY;
      const environment = {
        ...createFakeEnvironment(server),
        async fetch(input: string | Request, init?: RequestInit) {
          left -= 1;
          if (left < 0) throw new TypeError('Failed to fetch');
          return server.fetch(input, init);
        },
      };
      const store = createStateStore(environment);
      let releases = 0;
      for (const current of steps) {
        if (current.do === 'release') {
          releases += 1;
          const files = Array.from({ length: current.files }, (_, n) => [
            `file-${n}.js`,
            `${n} of ${n % 2 ? releases : 'all'}`,
          ]);
          server.publish(current.app, `b${releases}`, Object.fromEntries(files));
        } else if (current.do === 'sync') {
          left = current.requestsUntilCut;
          await synchronize(environment, store, async () => {});
          left = Number.POSITIVE_INFINITY;
        } else if (current.do === 'fail-start') {
          await store.change((state) => {
            const buildId = state.apps[current.app]?.active?.line.buildId;
            if (buildId) reportBad(state, current.app, buildId, 'page');
          });
        } else {
          const active = (await store.read()).apps[current.app]?.active;
          if (!active) continue;
          const cache = await environment.caches.open(`evertill-app:${current.app}:${active.line.buildId}`);
          await cache.delete(`${ORIGIN}${active.line.url}file-0.js`);
          left = 1;
          await synchronize(environment, store, async () => {});
          left = Number.POSITIVE_INFINITY;
        }
        for (const [name, { active }] of Object.entries((await store.read()).apps)) {
          if (active)
            expect(await isWhole(environment, name, active), `${name} ${active.line.buildId}`).toBe(true);
        }
      }
    }),
    { numRuns: 150 },
  );
});
