import { yieldToPage } from '@evertill/shared-offline';

/** Messages come before frames: without this the page was measured to stand still for a third of a second. */
const LONGEST_WITHOUT_FRAME_MS = 80;
/** A page that is not looked at draws no frames. */
const LONGEST_WAIT_MS = 50;

/** A pause that lets the page draw every so often; make one for each piece of work. */
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
