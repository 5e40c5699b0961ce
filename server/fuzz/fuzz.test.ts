// Sends malformed and unusual calls to every route. In `npm test` the same few hundred calls are sent every time. With
// EVERTILL_FUZZ_REQUESTS (`npm run test:fuzz`) that number of calls is sent to the built server, with a new seed in
// each run.
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findHiddenThefts, findWrongBooks } from './books';
import { type Caller, createCaller } from './caller';
import { type Call, callOf, ROLES_OF_A_SHOP } from './calls';
import { type Firing, fire, newFiring, noteFinding } from './fire';
import { anyRawCall, judgeRaw, sendRaw } from './raw-bytes';
import { findRefusing, findSilent, nameOf } from './right-calls';
import { type FuzzShop, openFuzzShop } from './shops';
import { startTarget, type Target } from './target';
import { type FuzzThieves, hireThieves } from './thieves';

const REQUESTS = Number(process.env.EVERTILL_FUZZ_REQUESTS || 600);
const SEED = Number(process.env.EVERTILL_SEED || 20_261_122);
const IS_LONG = process.env.EVERTILL_FUZZ_REQUESTS !== undefined;
const MINUTES = Number(process.env.EVERTILL_FUZZ_MINUTES || 240);
const LANES = IS_LONG ? 8 : 2;
// Generating a call costs more than sending it. Each repetition differs, because the sender, the things that the call
// names and the state of the shop have changed.
const SENT_TIMES = 4;
const RAW_SHARE = 0.05;
// Each kind of theft at least once, and few enough that the review lists all of their findings.
const DAYS_WITH_A_THEFT = IS_LONG ? 120 : 2;

let target: Target;
let caller: Caller;
let shops: readonly [FuzzShop, FuzzShop];
let thieves: FuzzThieves;
const firing: Firing = newFiring();

beforeAll(async () => {
  target = await startTarget({ isBuilt: IS_LONG });
  caller = createCaller(target.url);
  shops = [await openFuzzShop(caller, 'north'), await openFuzzShop(caller, 'south')];
  thieves = await hireThieves(caller, { firing, seed: SEED, days: DAYS_WITH_A_THEFT, calls: REQUESTS });
}, 900_000);

afterAll(async () => {
  caller.close();
  await target.stop();
  if (target.folder) rmSync(target.folder, { recursive: true, force: true });
});

describe('a generated call', { timeout: 4 * 3600_000 }, () => {
  // Counted by itself, so that the long run does not take these calls for its own.
  it('is accepted by each route when it is correct', async () => {
    const accepting = newFiring();
    const options = { releaseToken: target.releaseToken, firing: accepting };
    const send = (call: Call) => fire(caller, shops, call, accepting);
    expect(await findRefusing(target.routes, options, send)).toEqual([]);
    expect([...accepting.findings.values()]).toEqual([]);
  });

  it('is answered in time, without a 5xx, internals or data of another shop, the books stay right, and no theft is hidden', async () => {
    const before = await Promise.all(shops.map((shop) => shop.stand()));
    const routes = target.routes.map((route) => callOf(route, target.releaseToken));
    await Promise.all(Array.from({ length: LANES }, (_, lane) => fireLane(routes, lane)));
    await thieves.finish();
    if (IS_LONG) target.note(thieves.report());
    expect([...firing.findings.values()]).toEqual([]);
    expect((await fetch(`${target.url}/api/health`)).status).toBe(200);
    expect(await Promise.all(shops.map(findWrongBooks))).toEqual([[], []]);
    expect(await findHiddenThefts(thieves)).toEqual([]);
    expect(await Promise.all(shops.map((shop) => shop.stand()))).toEqual(before);
    expect(target.memoryMb()).toBeLessThan(target.mostMb);
  });

  it('reaches every route, and each route accepts some of the calls', () => {
    if (IS_LONG) target.note(tallyOf(firing));
    if (IS_LONG) expect(findSilent(target.routes, firing)).toEqual([]);
    expect(target.routes.map(nameOf).filter((name) => !firing.tally.has(name))).toEqual([]);
  });

  it('as raw bytes is answered or cut off, and other callers are served', async () => {
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

/** Sends calls of every route in turn until this lane has sent its share. */
async function fireLane(routes: readonly fc.Arbitrary<Call>[], lane: number): Promise<void> {
  const rounds = Math.ceil(REQUESTS / LANES / SENT_TIMES / routes.length);
  const started = Date.now();
  for (let round = 0; round < rounds && Date.now() - started < MINUTES * 60_000; round += 1) {
    const seed = SEED + lane * 1_000_003 + round;
    // Calls are generated one by one, because generating a whole round at once would delay the answers of the other
    // lanes.
    const calls = new Map<number, Call>();
    for (let time = 0; time < SENT_TIMES; time += 1) {
      for (const at of turned([...routes.keys()], lane * 11 + time * 5)) {
        const call = calls.get(at) ?? sampleOf(routes[at], seed + at * 7_919);
        if (call === undefined) continue;
        calls.set(at, call);
        await fire(caller, shops, anew(call, time), firing);
        if (lane === 0) await thieves.stealWhenDue();
      }
    }
    if (lane === 0 && IS_LONG && round % 2 === 1) target.note(progress(Date.now() - started));
  }
}

function sampleOf(route: fc.Arbitrary<Call> | undefined, seed: number): Call | undefined {
  return route && fc.sample(route, { numRuns: 1, seed })[0];
}

/** Rotates the list, so that lanes do not call the same routes at the same moment. */
function turned(places: readonly number[], by: number): number[] {
  const start = by % Math.max(1, places.length);
  return [...places.slice(start), ...places.slice(0, start)];
}

function progress(ms: number): string {
  const { count, findings, slowDatabase, slowest } = firing;
  const memory = `${Math.round(target.memoryMb())} MB`;
  const pace = `slowest ${Math.round(slowest.ms)} ms (${slowest.call}), /health late ${slowDatabase} times`;
  const found = [...findings.values()].map((one) => `\n  ${one.route} ${one.problem}: ${one.sent}`).join('');
  return `${count} calls in ${Math.round(ms / 1000)} s, ${memory}, ${pace}, ${findings.size} findings${found}`;
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
