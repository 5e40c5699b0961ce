// Keeps the worker's state as one JSON document in the cache storage. The state is read for every answer and written
// after every change, because the browser can stop a worker at any moment.
import type { UnreadRegistry } from '@evertill/federation-kit/registry';
import type { Environment } from './environment';

/** The members of a registry line that the worker reads. All other members are passed on unchanged. */
export interface Line {
  readonly buildId: string;
  readonly url: string;
  /** The hash of the build's assets.json. */
  readonly assets: string;
  /** Earlier builds for which the server has a file of changes. Missing in lines of earlier releases. */
  readonly deltas?: readonly string[];
  readonly provides?: { readonly hostApi: string; readonly shared: Readonly<Record<string, string>> };
  readonly app?: { readonly hostApi: string; readonly shared?: Readonly<Record<string, string>> };
  /**
   * Newer and earlier builds of the app, newest first. Only the registry has them, and registries of earlier releases
   * do not.
   */
  readonly newer?: readonly Line[];
  readonly earlier?: readonly Line[];
}

/** A build whose files are all stored and were all checked. */
export interface Copy {
  readonly line: Line;
  readonly files: number;
  readonly bytes: number;
}

export interface AppCopies {
  /** The build that opens now. */
  active: Copy | null;
  /** The build that opened before, kept for a rollback. */
  previous: Copy | null;
  /** A build that is stored whole and waits until it fits the other apps. */
  staged: Copy | null;
  /**
   * The build that opened until the device lost one of its files, while no other build opens. Missing in states of
   * earlier releases.
   */
  lost?: Line | null;
  /** Builds that failed to start. They are skipped. */
  bad: string[];
  /** Builds that started well at least once. */
  proven: string[];
  /** The number of failed starts by build. A good start removes the entry. */
  failures: Record<string, number>;
  error: string | null;
  /** The reason why the server's line of this app is not used. Missing in states of earlier releases. */
  lineFault?: string | null;
}

export interface WorkerState {
  readonly v: 1;
  /** The latest registry of the server that was taken over. */
  registry: RegistryDocument | null;
  apps: Record<string, AppCopies>;
  /** The builds that each open page runs, by page id. */
  pages: Record<string, Record<string, string>>;
  /** Pages that received a host build and have not reported their start yet. */
  starting: { page: string; buildId: string; at: number }[];
  /** The reason why the server's registry was not taken over. Missing in states of earlier releases. */
  problem?: string | null;
}

interface RegistryDocument extends UnreadRegistry {
  /** The latest valid line of each app. */
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

/**
 * The only access to the state. Changes run one after another, so that no change is lost between a read and a write.
 */
export interface StateStore {
  read(): Promise<WorkerState>;
  /** Loads the state, lets `change` modify it, and stores it. */
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
      // A state with another version comes from another release. The next sync finds the copies again.
      return state.v === 1 ? state : emptyState();
    } catch {
      // A power cut can corrupt the document. Starting again loses only downloads.
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
      // A failed change must not fail the changes behind it.
      last = turn.catch(() => undefined);
      return turn;
    },
    async clear() {
      await caches.delete(STATE_CACHE);
    },
  };
}
