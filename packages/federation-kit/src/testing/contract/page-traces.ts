// Counts what a remote could leave behind in a page. The page's own functions are replaced while it is watched.

/** The current number of traces of each kind, by the name of the kind. */
export type Traces = ReadonlyMap<string, number>;

/** Counts traces from its creation on. `end` restores the page's own functions. */
export interface PageWatch {
  traces(): Traces;
  end(): void;
}

type Timer = ReturnType<typeof setTimeout>;

/**
 * Traces that are allowed: keys that parts of the suite store for all remotes, and global names that tools add to a
 * page.
 */
const OF_ALL = { keys: /^evertill\.table\./, globals: /^(__|rspack|webpack)/ };

/** Watches the page for traces that `app` leaves in it. */
export function watchPage(app: string): PageWatch {
  const listening = new Map<object, Map<string, number>>();
  const waiting = new Set<Timer>();
  const repeating = new Set<Timer>();
  const undo = [...watchListeners(listening), ...watchTimers(waiting, repeating)];
  return {
    traces() {
      const found = new Map<string, number>([
        ['elements in the page', document.querySelectorAll('*').length],
        ['rules in its styles', rulesOf(document)],
        ['timers that repeat', repeating.size],
        ['timers that wait', waiting.size],
      ]);
      for (const [target, types] of listening)
        for (const [type, count] of types) found.set(`listeners of ${nameOf(target)} for ${type}`, count);
      for (const key of foreignKeys(app)) found.set(key, 1);
      for (const name of Object.getOwnPropertyNames(globalThis))
        if (!OF_ALL.globals.test(name)) found.set(`the global ${name}`, 1);
      return found;
    },
    end() {
      for (const one of undo) one();
    },
  };
}

/** Describes the kinds of traces that have become more numerous. */
export function leftBehind(before: Traces, after: Traces): string[] {
  return [...after].flatMap(([what, count]) => {
    const more = count - (before.get(what) ?? 0);
    if (more <= 0) return [];
    return [/^(the global|the key) /.test(what) ? what : `${more} ${what}`];
  });
}

/**
 * Must: count listeners only on elements that outlive a remote. Listeners on the remote's own elements disappear with
 * these elements.
 */
function isLasting(target: object): boolean {
  if (!(target instanceof Node)) return !(target instanceof AbortSignal);
  return [document, document.documentElement, document.head, document.body].includes(target as never);
}

function nameOf(target: object): string {
  if (target === globalThis || target === window) return 'window';
  if (target instanceof Node) return target.nodeName.toLowerCase();
  return target.constructor.name;
}

function watchListeners(listening: Map<object, Map<string, number>>): (() => void)[] {
  const kept = new WeakMap<object, Map<string, Set<unknown>>>();
  const count = (target: object, type: string, change: number) => {
    const types = listening.get(target) ?? new Map<string, number>();
    types.set(type, (types.get(type) ?? 0) + change);
    listening.set(target, types);
  };
  const setOf = (target: object, type: string, options: unknown) => {
    const isCapture =
      typeof options === 'object' ? Boolean((options as EventListenerOptions)?.capture) : options;
    const types = kept.get(target) ?? new Map<string, Set<unknown>>();
    const name = `${type} ${Boolean(isCapture)}`;
    const listeners = types.get(name) ?? new Set();
    kept.set(target, types.set(name, listeners));
    return listeners;
  };

  function forget(target: object, type: string, listener: unknown, options: unknown) {
    if (setOf(target, type, options).delete(listener)) count(target, type, -1);
  }

  function note(target: object, type: string, listener: unknown, options: unknown) {
    const listeners = setOf(target, type, options);
    if (!listener || listeners.has(listener)) return;
    listeners.add(listener);
    count(target, type, 1);
    const { signal, once } =
      typeof options === 'object' && options ? (options as AddEventListenerOptions) : {};
    signal?.addEventListener('abort', () => forget(target, type, listener, options));
    // A `once` listener counts as removed at once, because nothing here observes when it is called.
    if (once) forget(target, type, listener, options);
  }

  const owners = [
    EventTarget.prototype,
    ...(Object.hasOwn(globalThis, 'addEventListener') ? [globalThis] : []),
  ];
  return owners.flatMap((owner) => [
    replace(
      owner,
      'addEventListener',
      (add) =>
        function addEventListener(
          this: object | undefined,
          ...args: Parameters<EventTarget['addEventListener']>
        ) {
          const target = this ?? globalThis;
          if (isLasting(target)) note(target, args[0], args[1], args[2]);
          return add.apply(target as EventTarget, args);
        },
    ),
    replace(
      owner,
      'removeEventListener',
      (remove) =>
        function removeEventListener(
          this: object | undefined,
          ...args: Parameters<EventTarget['removeEventListener']>
        ) {
          const target = this ?? globalThis;
          if (isLasting(target)) forget(target, args[0], args[1], args[2]);
          return remove.apply(target as EventTarget, args);
        },
    ),
  ]);
}

function watchTimers(waiting: Set<Timer>, repeating: Set<Timer>): (() => void)[] {
  const forget = (timer: unknown) => {
    waiting.delete(timer as Timer);
    repeating.delete(timer as Timer);
  };
  const clearing = (clear: (timer?: Timer) => void) => (timer?: Timer) => {
    forget(timer);
    clear(timer);
  };
  return [
    replace(
      globalThis,
      'setTimeout',
      (set) =>
        ((work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
          const timer: Timer = set(() => {
            waiting.delete(timer);
            work(...args);
          }, ms);
          waiting.add(timer);
          return timer;
        }) as typeof setTimeout,
    ),
    replace(
      globalThis,
      'setInterval',
      (set) =>
        ((work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
          const timer = set(work, ms, ...args);
          repeating.add(timer);
          return timer;
        }) as typeof setInterval,
    ),
    replace(globalThis, 'clearTimeout', (clear) => clearing(clear) as typeof clearTimeout),
    replace(globalThis, 'clearInterval', (clear) => clearing(clear) as typeof clearInterval),
  ];
}

function replace<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  make: (original: Owner[Name]) => unknown,
): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  const original = owner[name];
  Object.defineProperty(owner, name, { value: make(original), configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else delete owner[name];
  };
}

function rulesOf({ styleSheets }: Document): number {
  return [...styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);
}

/**
 * Lists the keys in the page's own storage that this app must not use. Data of a tab belongs under the app's own
 * prefix, data of the device in the shell's storage.
 */
export function foreignKeys(app: string): string[] {
  const own = `evertill.${app}.`;
  const of = (storage: Storage, words: string, isOwn: (key: string) => boolean) =>
    Object.keys(storage).flatMap((key) =>
      isOwn(key) || OF_ALL.keys.test(key) ? [] : [`the key ${key} in ${words}`],
    );
  return [
    ...of(localStorage, 'localStorage', () => false),
    ...of(sessionStorage, 'sessionStorage', (key) => key.startsWith(own)),
  ];
}
