// The site that several servers share, as the database keeps it.
import { and, eq, gt, inArray, isNull, lt, or, sql as raw } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';
import { SITE, siteFiles, siteStates } from '../../kernel/db/schema';

export interface SiteState {
  revision: number;
  /** The last revision that removed files. */
  removedAt: number;
}

export interface StoredFile {
  path: string;
  hash: string;
  content: Buffer;
  modifiedAt: Date;
}

/** What one change does to the files. */
export interface SiteChange {
  written: readonly StoredFile[];
  removed: readonly string[];
}

// A process that stops keeping its turn loses the turn after this time.
const TURN_S = 30;
// The first suite of a slow database takes so long at most.
const STORE_S = 300;
// The size of one statement. The largest file of a build is larger, and goes alone.
const STATEMENT_BYTES = 4_000_000;

export type SiteFiles = ReturnType<typeof createSiteFiles>;

/** Creates the repository of the shared site. `process` is the id of this process. */
export function createSiteFiles(db: Database, process: string) {
  const isMine = and(eq(siteStates.id, SITE), eq(siteStates.holder, process));
  const until = (seconds: number) => raw`now() + make_interval(secs => ${seconds})`;
  const heldUntil = until(TURN_S);

  return {
    async state(): Promise<SiteState> {
      const { revision, removedAt } = siteStates;
      const rows = await db.shared
        .select({ revision, removedAt })
        .from(siteStates)
        .where(eq(siteStates.id, SITE));
      return rows[0] ?? { revision: 0, removedAt: 0 };
    },

    /** Makes the state of a site that has never been shared. */
    async begin(): Promise<void> {
      await db.shared
        .insert(siteStates)
        .values({ id: SITE, revision: 0, removedAt: 0 })
        .onConflictDoNothing();
    },

    /** Takes the turn to change the site. Returns false while another process has the turn. */
    async takeTurn(): Promise<boolean> {
      // The turn is this process's when the answer to an earlier call was lost.
      const isFree = or(
        isNull(siteStates.holder),
        eq(siteStates.holder, process),
        lt(siteStates.heldUntil, raw`now()`),
      );
      const taken = await db.shared
        .update(siteStates)
        .set({ holder: process, heldUntil })
        .where(and(eq(siteStates.id, SITE), isFree))
        .returning({ id: siteStates.id });
      return taken.length > 0;
    },

    async keepTurn(): Promise<void> {
      await db.shared.update(siteStates).set({ heldUntil }).where(isMine);
    },

    async endTurn(): Promise<void> {
      await db.shared.update(siteStates).set({ holder: null, heldUntil: null }).where(isMine);
    },

    /** Lists the paths and hashes of the files that changed after a revision. */
    async changedAfter(revision: number): Promise<{ path: string; hash: string }[]> {
      const { path, hash } = siteFiles;
      return db.shared.select({ path, hash }).from(siteFiles).where(gt(siteFiles.revision, revision));
    },

    async paths(): Promise<string[]> {
      const rows = await db.shared.select({ path: siteFiles.path }).from(siteFiles);
      return rows.map(({ path }) => path);
    },

    /** Returns null when the file has been removed. */
    async read(path: string): Promise<StoredFile | null> {
      const { hash, content, modifiedAt } = siteFiles;
      const [row] = await db.shared
        .select({ path: siteFiles.path, hash, content, modifiedAt })
        .from(siteFiles)
        .where(eq(siteFiles.path, path));
      return row ?? null;
    },

    /**
     * Stores a change, all of it or nothing. Returns the new revision. Throws when another process has taken the turn
     * meanwhile.
     */
    async store({ written, removed }: SiteChange): Promise<number> {
      return db.transaction(null, async (sql) => {
        const next = raw<number>`${siteStates.revision} + 1`.mapWith(siteStates.revision);
        const [state] = await sql
          .update(siteStates)
          .set({
            revision: next,
            // The turn cannot be kept while this transaction holds its row.
            heldUntil: until(STORE_S),
            ...(removed.length > 0 ? { removedAt: next } : {}),
          })
          .where(isMine)
          .returning({ revision: siteStates.revision });
        if (!state) throw new Error('Another server has changed the site meanwhile');
        for (const files of inStatements(written)) {
          const rows = files.map((file) => ({ ...file, revision: state.revision }));
          await sql
            .insert(siteFiles)
            .values(rows)
            .onConflictDoUpdate({
              target: siteFiles.path,
              set: {
                hash: raw`excluded.hash`,
                content: raw`excluded.content`,
                modifiedAt: raw`excluded.modified_at`,
                revision: raw`excluded.revision`,
              },
            });
        }
        if (removed.length > 0) await sql.delete(siteFiles).where(inArray(siteFiles.path, [...removed]));
        return state.revision;
      });
    },
  };
}

function* inStatements(files: readonly StoredFile[]): Generator<StoredFile[]> {
  let next: StoredFile[] = [];
  let bytes = 0;
  for (const file of files) {
    if (next.length > 0 && bytes + file.content.length > STATEMENT_BYTES) {
      yield next;
      next = [];
      bytes = 0;
    }
    next.push(file);
    bytes += file.content.length;
  }
  if (next.length > 0) yield next;
}
