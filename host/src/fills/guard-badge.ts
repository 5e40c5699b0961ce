import type { BadgeFill, HostApi, OpenedBadge } from '@evertill/federation-kit';
import { createBudget, type FillWatch } from './fill-watch';
import { frozen } from './frozen';

/** In characters. A longer word would cover the tile. */
const LONGEST = 20;
/** The shortest time between two times that all badges are drawn again. A fill could ask for it in a loop. */
const REDRAW_MS = 500;
/** The most words that are kept. A till has more products than it shows at a time. */
const MOST_WORDS = 2_000;

interface GuardOptions {
  watch: FillWatch;
  hostApi: HostApi;
}

/**
 * Returns a badge whose functions never throw. A word is kept until the fill says that words may have changed. Once the
 * words of one drawing have taken the fill's budget, the other words wait for the next drawing.
 */
export function guardBadge(fill: BadgeFill<unknown>, { watch, hostApi }: GuardOptions): OpenedBadge<unknown> {
  const { key, app } = watch.fill;
  const words = new Map<string, string | null>();
  const redraws = new Set<() => void>();
  const budget = createBudget();

  function wordFor(data: unknown): string | null {
    const id = JSON.stringify(data);
    const kept = words.get(id);
    if (kept !== undefined) return kept;
    if (budget.isSpent()) {
      for (const redraw of redraws) redraw();
      return null;
    }
    const answer: unknown = watch.call(() => fill.badge(frozen(data), hostApi), budget);
    // Nothing is kept for a call that failed.
    if (answer === undefined) return null;
    const word = typeof answer === 'string' && answer !== '' ? answer.slice(0, LONGEST) : null;
    if (words.size >= MOST_WORDS) words.clear();
    words.set(id, word);
    return word;
  }

  return {
    key,
    app,
    badge: wordFor,
    follow(listener) {
      let timer: ReturnType<typeof setTimeout> | null = null;
      const redraw = () => {
        timer ??= setTimeout(() => {
          timer = null;
          listener();
        }, REDRAW_MS);
      };
      redraws.add(redraw);
      const end = watch.call(() =>
        fill.follow?.(hostApi, () => {
          words.clear();
          redraw();
        }),
      );
      return () => {
        redraws.delete(redraw);
        if (timer !== null) clearTimeout(timer);
        watch.call(() => end?.());
      };
    },
  };
}
