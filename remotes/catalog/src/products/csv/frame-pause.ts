import { yieldToPage } from '@evertill/shared-offline';

/**
 * The longest time without a frame. The browser handles messages before frames, and without this limit the page froze
 * for a third of a second.
 */
const LONGEST_WITHOUT_FRAME_MS = 80;
/** The longest wait for a frame, because a hidden page draws no frames. */
const LONGEST_WAIT_MS = 50;

/** Creates a pause function that lets the page draw regularly. Each task needs its own function. */
export function createFramePause(): () => Promise<void> {
  let drawnAt = performance.now();
  return async () => {
    if (performance.now() - drawnAt < LONGEST_WITHOUT_FRAME_MS) return yieldToPage();
    await nextFrame();
    drawnAt = performance.now();
  };
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      resolve();
    };
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    const frame = requestAnimationFrame(done);
  });
}
