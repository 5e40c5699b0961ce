// Limits how many lines of sales a shop may send in a second. A shop saves up lines while it sends few, so that a
// register that was offline for a day is not slowed down. A rate-limit plugin counts calls, and one call may hold
// thousands of lines.

export interface LineBudgetLimits {
  perSecond: number;
  /** The most lines that a shop saves up. */
  mostSaved: number;
}

export interface LineBudget {
  /** Returns how long a shop must wait before it may send more, in milliseconds. */
  waitMs(shop: string): number;
  /** Takes lines of a shop, even more than are left. */
  spend(shop: string, lines: number): void;
}

interface Account {
  /** Below zero when the shop has taken more than it had. */
  lines: number;
  at: number;
}

const LIMITS: LineBudgetLimits = { perSecond: 2_000, mostSaved: 20_000 };
const MOST_ACCOUNTS = 10_000;

/** Creates the budget of all shops. `elapsedMs` returns the time since any fixed moment. */
export function createLineBudget(
  { perSecond, mostSaved }: LineBudgetLimits = LIMITS,
  elapsedMs: () => number = () => performance.now(),
): LineBudget {
  const accounts = new Map<string, Account>();

  function linesOf(shop: string): number {
    const account = accounts.get(shop);
    if (!account) return mostSaved;
    const now = elapsedMs();
    // A clock that stepped back counts on from there. Otherwise the shop would pay for the time of the step.
    account.at = Math.min(account.at, now);
    return Math.min(mostSaved, account.lines + (perSecond * (now - account.at)) / 1_000);
  }

  // A shop that has saved up everything needs no account.
  function forgetFull(): void {
    for (const shop of accounts.keys()) if (linesOf(shop) >= mostSaved) accounts.delete(shop);
  }

  return {
    waitMs: (shop) => (Math.max(0, -linesOf(shop)) / perSecond) * 1_000,
    spend(shop, lines) {
      if (accounts.size >= MOST_ACCOUNTS) forgetFull();
      accounts.set(shop, { lines: linesOf(shop) - lines, at: elapsedMs() });
    },
  };
}
