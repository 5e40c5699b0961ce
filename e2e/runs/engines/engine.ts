// Keys without a character, by their codes in the WebDriver protocols.
export const ENTER = '\uE007';
export const ESCAPE = '\uE00C';

/** A browser of another engine, driven as a person would: by the mouse and the keyboard. */
export interface EngineBrowser {
  goto(url: string): Promise<void>;
  /** Runs a function of the page with arguments that JSON can carry, and returns its result. */
  evaluate<T>(run: (...args: never[]) => T | Promise<T>, ...args: readonly unknown[]): Promise<T>;
  clickAt(x: number, y: number): Promise<void>;
  /** Presses keys one after the other, each after a pause. */
  keys(keys: readonly string[], pauseMs?: number): Promise<void>;
  /** Returns a picture of the page, as PNG. */
  picture(): Promise<Buffer>;
  /** Ends every process of the browser at once, as a power cut would. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** An engine that can be tried on this machine. */
export interface Engine {
  readonly name: string;
  /** The Debian packages that the engine needs. */
  readonly packages: string;
  isInstalled(): boolean;
  /** Opens a browser. A profile is a folder that a later browser continues with. */
  open(profile: string): Promise<EngineBrowser>;
}

/** The steps of a mouse click and of key presses, in the form that both protocols share. */
export const inputActions = {
  click: (x: number, y: number) => [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
  keys: (keys: readonly string[], pauseMs: number) => [
    {
      type: 'key',
      id: 'keyboard',
      actions: keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
        { type: 'pause', duration: pauseMs },
      ]),
    },
  ],
};

/** Waits for a result other than null or false. Throws with `what` when none comes in time. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | false>,
  limitMs = 30_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  let problem: unknown = null;
  while (Date.now() < end) {
    try {
      const found = await ask();
      if (found !== null && found !== false) return found;
      problem = null;
    } catch (error) {
      // A page that is being left answers nothing.
      problem = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Not seen in ${limitMs} ms: ${what}${problem ? ` (${String(problem)})` : ''}`);
}
