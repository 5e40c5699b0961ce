/** Records what a page's main thread did: long tasks, long frames with the scripts that caused them, and slow events. */

/** Runs in the page before its own scripts. */
export function watchMainThread() {
  const seen = { tasks: [], frames: [], events: [] };
  const watch = (type, into, options = {}) =>
    new PerformanceObserver((list) => into.push(...list.getEntries())).observe({ type, ...options });
  watch('longtask', seen.tasks);
  watch('long-animation-frame', seen.frames);
  watch('event', seen.events, { durationThreshold: 16 });
  globalThis.evertillSeen = seen;
}

/** Does something to the page, and returns its milliseconds, its longest task, its slowest event and its slow scripts. */
export async function act(page, what, work) {
  const since = await page.evaluate(() => performance.now());
  await work();
  const ms = (await page.evaluate(() => performance.now())) - since;
  const seen = await page.evaluate(readSince, since);
  return { what, ms, ...seen };
}

/** Runs in the page. Waits for a moment, because the browser reports tasks and events after the next frame. */
async function readSince(since) {
  await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 500 })));
  const { tasks, frames, events } = globalThis.evertillSeen;
  const isNew = ({ startTime, duration }) => startTime + duration >= since;
  const scripts = frames.filter(isNew).flatMap(({ scripts }) =>
    scripts.map(({ duration, invoker, sourceURL, sourceFunctionName }) => ({
      duration,
      name: `${invoker || sourceFunctionName} ${sourceURL.split('/').slice(-2).join('/')}`,
    })),
  );
  return {
    longest: Math.max(0, ...tasks.filter(isNew).map(({ duration }) => duration)),
    inp: Math.max(
      0,
      ...events.filter((event) => isNew(event) && event.interactionId).map(({ duration }) => duration),
    ),
    scripts: scripts.filter(({ duration }) => duration >= 50).sort((a, b) => b.duration - a.duration),
  };
}
