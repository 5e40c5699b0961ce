// Under a last view the screen is drawn before the frame around it, so that the screen can be used earlier. The view
// shows a frame until then.
import { LAST_VIEW_ENDED, pathOfLastView } from './show-last-view';

/** The longest time that the frame waits, in milliseconds. A screen that takes longer waits for something else. */
const LONGEST_MS = 3_000;

export interface ScreenFirst {
  /** Resolves when the frame may be drawn: at once when no view covers the page. Never rejects. */
  readonly done: Promise<void>;
  /** Must be called when the screen shows what it is for. */
  screenIsReal(): void;
}

export function createScreenFirst(view: Window): ScreenFirst {
  let allow: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    allow = resolve;
  });
  if (pathOfLastView(view) === undefined) allow();
  view.addEventListener(LAST_VIEW_ENDED, allow, { once: true });
  view.setTimeout(allow, LONGEST_MS);
  return {
    done,
    screenIsReal() {
      // In the same task the frame would be drawn before the screen is painted. A timer would be worse: it would come
      // after the tasks for all pictures of the screen.
      view.requestAnimationFrame(allow);
    },
  };
}
