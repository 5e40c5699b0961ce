// Calls that nobody would make on purpose, against every route. In `npm test` a few thousand, the same ones every time; with
// EVERTILL_FUZZ_REQUESTS (`npm run test:fuzz`) as many as are wanted, against the built server, others every time.
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongBooks } from './books';
import { type Caller, createCaller } from './caller';
import { anyCallOf, type Call, ROLES_OF_A_SHOP } from './calls';
import { type Firing, fire, newFiring, noteFinding } from './fire';
import { anyRawCall, judgeRaw, sendRaw } from './raw-bytes';
import { type FuzzShop, openFuzzShop } from './shops';
import { startTarget, type Target } from './target';

const REQUESTS = Number(process.env.EVERTILL_FUZZ_REQUESTS || 1_200);
const SEED = Number(process.env.EVERTILL_FUZZ_SEED || 20_261_122);
const IS_LONG = process.env.EVERTILL_FUZZ_REQUESTS !== undefined;
const LANES = 6;
const GENERATED_AT_ONCE = 100;
// To generate a call costs more than to send it; sent again it is about other things, by somebody else, after what came between.
const SENT_TIMES = 4;
const RAW_SHARE = 0.05;
const MOST_MB = 900;

let target: Target;
let caller: Caller;
let shops: readonly [FuzzShop, FuzzShop];
const firing: Firing = newFiring();

beforeAll(async () => {
  target = await startTarget({ isBuilt: IS_LONG });
  caller = createCaller(target.url);
  shops = [await openFuzzShop(caller, 'north'), await openFuzzShop(caller, 'south')];
}, 900_000);

afterAll(async () => {
  caller.close();
  await target.stop();
  if (target.folder) rmSync(target.folder, { recursive: true, force: true });
});

describe('whatever is sent', { timeout: 4 * 3600_000 }, () => {
  it('is answered in time, with no 5xx and nothing of the inside or of another shop, and the books stay right', async () => {
    const before = await Promise.all(shops.map((shop) => shop.stand()));
    const routes = anyCallOf(target.routes);
    await Promise.all(Array.from({ length: LANES }, (_, lane) => fireLane(routes, lane)));
    expect([...firing.findings.values()]).toEqual([]);
    expect((await fetch(`${target.url}/api/health`)).status).toBe(200);
    expect(await Promise.all(shops.map(findWrongBooks))).toEqual([[], []]);
    expect(await Promise.all(shops.map((shop) => shop.stand()))).toEqual(before);
    expect(target.memoryMb()).toBeLessThan(MOST_MB);
  });

  it('reaches every route, and each answers some of the calls as they wish', () => {
    const names = target.routes.map(({ method, url }) => `${method} ${url}`);
    const silent = names.filter((name) => !firing.tally.get(name)?.has('2xx'));
    if (IS_LONG) target.note(tallyOf(firing));
    if (IS_LONG) expect(silent).toEqual([]);
    expect(names.filter((name) => !firing.tally.has(name))).toEqual([]);
  });

  it('byte by byte is answered or cut off, and those beside it are served', async () => {
    const raw = newFiring();
    const calls = fc.sample(anyRawCall, { numRuns: Math.ceil(REQUESTS * RAW_SHARE), seed: SEED });
    const lanes = Array.from({ length: 8 }, (_, lane) => calls.filter((_call, at) => at % 8 === lane));
    await Promise.all(
      lanes.map(async (lane) => {
        for (const call of lane) {
          const problem = judgeRaw(await sendRaw(target.url, call, IS_LONG ? 300 : 60));
          if (problem !== null)
            noteFinding(raw, 'raw', problem, { method: 'RAW', path: call.name, headers: {}, body: null });
        }
      }),
    );
    expect([...raw.findings.values()]).toEqual([]);
    expect((await fetch(`${target.url}/api/health`)).status).toBe(200);
  });
});

async function fireLane(routes: fc.Arbitrary<Call>, lane: number): Promise<void> {
  const perLane = Math.ceil(REQUESTS / LANES / SENT_TIMES);
  const started = Date.now();
  for (let made = 0; made < perLane; made += GENERATED_AT_ONCE) {
    const numRuns = Math.min(GENERATED_AT_ONCE, perLane - made);
    const calls = fc.sample(routes, { numRuns, seed: SEED + lane * 1_000_003 + made });
    for (let time = 0; time < SENT_TIMES; time += 1) {
      for (const call of calls) await fire(caller, shops, anew(call, time), firing);
    }
    if (lane > 0 || !IS_LONG) continue;
    const seconds = Math.round((Date.now() - started) / 1000);
    const { count, findings, slowestMs } = firing;
    target.note(
      `${count} calls in ${seconds} s, ${Math.round(target.memoryMb())} MB, ${findings.size} findings, slowest ${Math.round(slowestMs)} ms`,
    );
  }
}

function anew(call: Call, time: number): Call {
  const role = ROLES_OF_A_SHOP[(time + call.at) % ROLES_OF_A_SHOP.length] ?? 'admin';
  return time === 0 ? call : { ...call, at: call.at + time * 17, shop: time % 2 === 0 ? 0 : 1, role };
}

function tallyOf({ tally }: Firing): string {
  const rows = [...tally].map(([route, counts]) => {
    return `  ${route.padEnd(45)} ${[...counts]
      .sort()
      .map(([hundred, count]) => `${hundred} ${count}`)
      .join('  ')}`;
  });
  return rows.sort().join('\n');
}
