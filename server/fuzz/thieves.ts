// The thieves among the callers: a cashier and a manager of a shop of their own, with a changed program. The hostile calls
// leave that shop alone, because an administrator among them may switch off its shifts, and with them the findings.
import { randomUUID } from 'node:crypto';
import type { Session } from '../test/session';
import { openShopWithThieves } from '../test/thieves/shop-with-thieves';
import { planDays } from '../test/thieves/thefts';
import type { Caller } from './caller';
import { type Firing, noteFinding } from './fire';
import { judge } from './judge';
import { openFuzzShop } from './shops';

export type FuzzThieves = Awaited<ReturnType<typeof hireThieves>>;

/** Opens a shop with thieves, who steal once a day for `days` days, while `calls` calls are sent. */
export async function hireThieves(
  caller: Caller,
  { firing, seed, days, calls }: { firing: Firing; seed: number; days: number; calls: number },
) {
  const shop = await openFuzzShop(caller, 'thieves');
  let sent = 0;

  /** Sends calls as a person, and judges the answers as those of the hostile calls. */
  const session = ({ userId, cookie }: { userId: string; cookie: string }): Session => ({
    userId,
    async send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      sent += 1;
      const call = {
        method,
        path: `/api${path}`,
        headers: {
          cookie,
          'x-forwarded-for': `172.31.${(sent >> 8) & 255}.${sent & 255}`,
          ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
      };
      const received = await caller.send(call);
      const problem = judge(call, received, { ofOthers: [] });
      if (problem !== null) noteFinding(firing, `${method} ${path} of a thief`, problem, call);
      shop.learn(call.path, received);
      return { status: received.status, body: (received.text ? JSON.parse(received.text) : null) as T };
    },
  });

  const [manager, honest, thief] = await Promise.all(
    (['manager', 'cashier', 'cashier'] as const).map(async (role) => session(await shop.hire(role))),
  );
  if (!manager || !honest || !thief) throw new Error('The thieves were not hired');
  const staff = { admin: session(shop.owner), manager, honest, thief };
  const { till, playDay, playHonestDay, findHiddenThefts } = await openShopWithThieves({
    staff,
    now: () => new Date(),
  });
  await playHonestDay();
  const plan = planDays({ seed, count: days });
  const unnoticed: string[] = [];
  let played = 0;

  async function stealForADay() {
    const acts = plan[played] ?? [];
    played += 1;
    await playDay(acts).catch((error: unknown) => {
      const words = error instanceof Error ? error.message : String(error);
      unnoticed.push(`day ${played}, ${JSON.stringify(acts)}: ${words}`);
    });
  }

  return {
    shop,
    /** Steals for a day when as large a part of the calls was sent as of the days has passed. */
    async stealWhenDue() {
      if (played < days && firing.count >= (played * calls) / days) await stealForADay();
    },
    /** Steals for the days that are left. */
    async finish() {
      while (played < days) await stealForADay();
    },
    /** Returns the thefts that were in no drawer and had no finding at their time, or have none any longer. */
    findHidden: async () => [...unnoticed, ...(await findHiddenThefts())],
    report: () =>
      `${played} days with a theft: ${till.named.length} named by a finding, ${till.saleIds.size} sales booked`,
  };
}
