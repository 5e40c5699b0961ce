// What the worker knows, as one JSON document in the cache storage. It is read for every answer and written after every
// change: the browser ends a worker whenever it likes.
import type { UnreadRegistry } from '@evertill/federation-kit/registry';
import type { Environment } from './environment';

/** One line of the registry, as far as the worker reads it; the rest is handed on untouched. */
export interface Line {
  readonly buildId: string;
  readonly url: string;
  /** The hash of the build's assets.json. */
  readonly assets: string;
  /** Earlier builds from which the server knows the changes; lines of earlier releases name none. */
  readonly deltas?: readonly string[];
  readonly provides?: { readonly hostApi: string; readonly shared: Readonly<Record<string, string>> };
  readonly app?: { readonly hostApi: string; readonly shared?: Readonly<Record<string, string>> };
  /** Other builds of the app, newest first; in the registry alone, and not in that of earlier releases. */
  readonly newer?: readonly Line[];
  readonly earlier?: readonly Line[];
}

/** A build of which every file is stored and was checked. */
export interface Copy {
  readonly line: Line;
  readonly files: number;
  readonly bytes: number;
}

export interface AppCopies {
  /** What opens now. */
  active: Copy | null;
  /** What opened before, kept to go back to. */
  previous: Copy | null;
  /** Stored whole, but waiting until it fits the others. */
  staged: Copy | null;
  /** What opened until the device lost a file of it, while nothing else does; states of earlier releases have none. */
  lost?: Line | null;
  /** Builds that failed to start and are not taken again. */
  bad: string[];
  /** Builds that started at least once. */
  proven: string[];
  /** Failed starts of builds that never started well. */
  failures: Record<string, number>;
  error: string | null;
  /** Why the server's line of this app is not used; states of earlier releases have none. */
  lineFault?: string | null;
}

export interface WorkerState {
  readonly v: 1;
  /** The server's registry as last taken. */
  registry: RegistryDocument | null;
  apps: Record<string, AppCopies>;
  /** The builds that open pages run, by page. */
  pages: Record<string, Record<string, string>>;
  /** Pages that got a host that never started well before, and have not said yet that it did. */
  starting: { page: string; buildId: string; at: number }[];
  /** Why the server's registry as a whole was not taken; states of earlier releases have none. */
  problem?: string | null;
}

interface RegistryDocument extends UnreadRegistry {
  /** Every line that could be used, the last one of each app. */
  readonly apps: Readonly<Record<string, Line>>;
}

const STATE_CACHE = 'evertill-state';
const STATE_URL = '/__evertill/state';

function emptyState(): WorkerState {
  return { v: 1, registry: null, apps: {}, pages: {}, starting: [] };
}

export function noCopies(): AppCopies {
  return { active: null, previous: null, staged: null, bad: [], proven: [], failures: {}, error: null };
}

/** The one way to the state: changes wait for each other, so that none is lost between a read and a write. */
export interface StateStore {
  read(): Promise<WorkerState>;
  /** Loads the state, lets `change` alter it, and stores it. */
  change<T>(change: (state: WorkerState) => T | Promise<T>): Promise<T>;
  clear(): Promise<void>;
}

export function createStateStore({ caches, origin }: Environment): StateStore {
  let last: Promise<unknown> = Promise.resolve();

  async function read(): Promise<WorkerState> {
    const stored = await (await caches.open(STATE_CACHE)).match(origin + STATE_URL);
    if (!stored) return emptyState();
    try {
      const state = (await stored.json()) as WorkerState;
      // A state of another form was written by another release: the next sync finds the copies anew.
      return state.v === 1 ? state : emptyState();
    } catch {
      // Damaged by a power cut: begin anew, nothing but downloads is lost.
      return emptyState();
    }
  }

  return {
    read,
    change(change) {
      const turn = last.then(async () => {
        const state = await read();
        const result = await change(state);
        const cache = await caches.open(STATE_CACHE);
        await cache.put(origin + STATE_URL, new Response(JSON.stringify(state)));
        return result;
      });
      // A change that failed must not fail those that wait behind it.
      last = turn.catch(() => undefined);
      return turn;
    },
    async clear() {
      await caches.delete(STATE_CACHE);
    },
  };
}
