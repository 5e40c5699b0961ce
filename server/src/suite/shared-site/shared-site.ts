// One site for several servers. The database keeps the site, and each server serves a copy in a folder of its own. A
// server changes the site in its turn: it brings its folder up to date, works in the folder, and stores what changed.
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { busy, ReleaseRefusal, shareSite } from '@evertill/federation-kit/releases';
import type { Database } from '../../kernel/db/database';
import { sqlState } from '../../kernel/db/sql-state';
import { createSiteFiles, type SiteFiles, type StoredFile } from './site-files.repository';
import { openSiteFolder, type SiteFolder } from './site-folder';

export interface SharedSite {
  /** The folder to serve. */
  readonly folder: string;
  /** Stops following the other servers. */
  close(): Promise<void>;
}

interface SharedSiteOptions {
  db: Database;
  /** The folder of this server's copy. No other process may use it. */
  folder: string;
  /** The site with which a database begins that has none. Null when there is none. */
  first: string | null;
  onError?: (error: unknown) => void;
}

const FOLLOW_EVERY_MS = 1_000;
const KEEP_EVERY_MS = 5_000;
const ASK_EVERY_MS = 50;
const WAIT_MS = 45_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Opens this server's copy of the shared site, brings it up to date, and follows what other servers change. Throws when
 * the folder cannot be the copy without losing what it has.
 */
export async function openSharedSite({
  db,
  folder: place,
  first,
  onError = () => undefined,
}: SharedSiteOptions): Promise<SharedSite> {
  const files = createSiteFiles(db, randomUUID());
  const root = resolve(place);
  if (first !== null) assertApart(root, first);
  const folder = await openSiteFolder(root);
  let revision = -1;
  let isChanging = false;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  // Must: one after another, because all of them work in one folder.
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  // Many callers that miss a file wait for one look together.
  let nextLook: Promise<void> | null = null;
  function refresh(): Promise<void> {
    nextLook ??= inOrder(() => {
      nextLook = null;
      return bringUpToDate();
    });
    return nextLook;
  }

  async function bringUpToDate(): Promise<void> {
    const now = await files.state();
    if (now.revision === revision) return;
    await fetchChanges(files, folder, { from: revision, hasRemovals: now.removedAt > revision });
    revision = now.revision;
  }

  async function change<T>(work: () => T | Promise<T>, waitMs: number): Promise<T> {
    const until = performance.now() + waitMs;
    // Must: wait outside of the order, so that files are served and others are followed meanwhile.
    while (isChanging) await pause(until);
    isChanging = true;
    try {
      while (!(await takeTurn())) await pause(until);
      try {
        return await inOrder(() => inTurn(work));
      } finally {
        await files.endTurn().catch(onError);
      }
    } finally {
      isChanging = false;
    }
  }

  async function takeTurn(): Promise<boolean> {
    try {
      return await files.takeTurn();
    } catch (error) {
      // Another server stores a change, which locks the turn.
      if (sqlState(error) === LOCK_NOT_AVAILABLE) return false;
      throw notStored(error);
    }
  }

  async function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const keeping = setInterval(() => void files.keepTurn().catch(onError), KEEP_EVERY_MS);
    try {
      await bringUpToDate().catch((error: unknown) => {
        throw notStored(error);
      });
      const putBack = folder.keepTop();
      try {
        return await work();
      } finally {
        clearInterval(keeping);
        // Work that was refused may have removed files nevertheless.
        await handOn(putBack);
      }
    } finally {
      clearInterval(keeping);
    }
  }

  async function handOn(putBack: () => void): Promise<void> {
    const changes = await folder.changes();
    if (changes.written.length === 0 && changes.removed.length === 0) return;
    try {
      revision = await files.store(changes);
      folder.settle(changes);
    } catch (error) {
      // No device may go on hearing of a build that the other servers do not have.
      putBack();
      folder.forget(changes);
      revision = -1;
      throw notStored(error);
    }
  }

  /** Converts a failure of the database, which is no reason to stop a rollout. */
  function notStored(error: unknown): Error {
    if (error instanceof ReleaseRefusal) return error;
    onError(error);
    return new ReleaseRefusal(
      'The database did not take the change of the site. Run the same command again later.',
      503,
    );
  }

  function follow(): void {
    timer = setTimeout(async () => {
      await refresh().catch(onError);
      if (!isClosed) follow();
    }, FOLLOW_EVERY_MS).unref();
  }

  await files.begin();
  if ((await files.state()).revision === 0 && folder.paths().length > 0)
    throw new Error(
      `The database has no site yet, and the folder ${root} for its copy is not empty. Move its files away, or name another data folder in EVERTILL_DATA.`,
    );
  await inOrder(bringUpToDate);
  if (revision === 0 && first !== null) {
    const begin = () => {
      // Another server may have begun meanwhile.
      if (revision === 0 && existsSync(first))
        cpSync(first, root, { recursive: true, preserveTimestamps: true });
    };
    await change(begin, WAIT_MS);
  }
  const stopSharing = shareSite(root, {
    change: (work, { waitMs = WAIT_MS } = {}) => change(work, waitMs),
    refresh,
  });
  follow();

  return {
    folder: root,
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      stopSharing();
      await last;
    },
  };
}

async function pause(until: number): Promise<void> {
  if (performance.now() > until) throw busy();
  await delay(ASK_EVERY_MS);
}

/** Must: the folder of the copy loses the files that the database does not have. */
function assertApart(root: string, first: string): void {
  const within = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`);
  const [copy, origin] = [realPath(root), realPath(resolve(first))];
  if (within(copy, origin) || within(origin, copy))
    throw new Error(
      `The copy of the shared site would be in ${root}, where the suite of this server is. Name another data folder in EVERTILL_DATA.`,
    );
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path));
}

async function fetchChanges(
  files: SiteFiles,
  folder: SiteFolder,
  { from, hasRemovals }: { from: number; hasRemovals: boolean },
): Promise<void> {
  const changed = await files.changedAfter(from);
  const isTop = (path: string) => !path.includes('/');
  // The registry names files of builds. So the files at the top come last, and all of them at once.
  const top: StoredFile[] = [];
  for (const { path, hash } of changed) {
    const file = folder.has(path, hash) ? null : await files.read(path);
    if (file && isTop(path)) top.push(file);
    else if (file) folder.write(file);
  }
  for (const file of top) folder.write(file);
  if (!hasRemovals && from >= 0) return;
  const kept = new Set(await files.paths());
  for (const path of folder.paths()) if (!kept.has(path)) folder.remove(path);
}
