// The folder in which a server keeps its copy of the shared site.
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { SiteChange, StoredFile } from './site-files.repository';

interface KnownFile {
  hash: string;
  size: number;
  modifiedMs: number;
}

export interface SiteFolder {
  /** Returns true when the folder has this content under the path. */
  has(path: string, hash: string): boolean;
  /** Lists the files of the state that the folder was last brought to. */
  paths(): string[];
  write(file: StoredFile): void;
  remove(path: string): void;
  /** Returns what has changed in the folder since it was brought to its state. */
  changes(): Promise<SiteChange>;
  /** Takes the changes as the state of the folder. */
  settle(change: SiteChange): void;
  /** Notes that nothing but this folder has the changes. */
  forget(change: SiteChange): void;
  /** Returns a function that puts the files at the top of the folder back, where the registry is. */
  keepTop(): () => void;
}

// Locks, and files and builds that are still being written.
const PASSING = /(^|\/)\.registry-lock(\/|$)|\.incoming(\/|$)|\.part~$/;
const AT_ONCE = 64;

/** Opens the folder. Its files count as its state. */
export async function openSiteFolder(root: string): Promise<SiteFolder> {
  mkdirSync(root, { recursive: true });
  const known = new Map<string, KnownFile>();
  for (const { path, hash } of (await changes()).written) note(path, hash);

  function note(path: string, hash: string): void {
    const { size, mtimeMs } = statSync(join(root, path));
    known.set(path, { hash, size, modifiedMs: mtimeMs });
  }

  async function changes(): Promise<SiteChange> {
    const written: StoredFile[] = [];
    const there = new Set<string>();
    const paths = await filesIn(root);
    for (let at = 0; at < paths.length; at += AT_ONCE) {
      const looked = await Promise.all(paths.slice(at, at + AT_ONCE).map(look));
      for (const { path, isThere, changed } of looked) {
        if (isThere) there.add(path);
        if (changed) written.push(changed);
      }
    }
    return { written, removed: [...known.keys()].filter((path) => !there.has(path)) };
  }

  async function look(path: string): Promise<{ path: string; isThere: boolean; changed?: StoredFile }> {
    try {
      const { size, mtimeMs } = await stat(join(root, path));
      const before = known.get(path);
      if (before?.size === size && before.modifiedMs === mtimeMs) return { path, isThere: true };
      const content = await readFile(join(root, path));
      const hash = hashOf(content);
      if (before?.hash === hash) {
        known.set(path, { hash, size, modifiedMs: mtimeMs });
        return { path, isThere: true };
      }
      const modifiedAt = new Date(Math.floor(mtimeMs));
      return { path, isThere: true, changed: { path, hash, content, modifiedAt } };
    } catch (error) {
      // An upload that ended meanwhile.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { path, isThere: false };
      throw error;
    }
  }

  return {
    has: (path, hash) => known.get(path)?.hash === hash,
    paths: () => [...known.keys()],
    write({ path, hash, content, modifiedAt }) {
      const target = placeOf(root, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(`${target}.incoming`, content);
      // A build is as old as its list of files. Node may read a whole millisecond back as a little less.
      const seconds = (modifiedAt.getTime() + 0.5) / 1_000;
      utimesSync(`${target}.incoming`, seconds, seconds);
      renameSync(`${target}.incoming`, target);
      note(path, hash);
    },
    remove(path) {
      rmSync(placeOf(root, path), { force: true });
      known.delete(path);
      removeEmpty(root, dirname(path));
    },
    changes,
    settle({ written, removed }) {
      for (const { path, hash } of written) note(path, hash);
      for (const path of removed) known.delete(path);
    },
    forget({ written, removed }) {
      // A file that only this folder has stays, and the next change hands it on.
      for (const { path } of written) if (known.has(path)) known.set(path, NOTHING);
      for (const path of removed) known.delete(path);
    },
    keepTop() {
      const before = new Map(topOf(root).map((name) => [name, readFileSync(join(root, name))]));
      return () => {
        for (const name of topOf(root)) if (!before.has(name)) rmSync(join(root, name));
        for (const [name, content] of before) {
          writeFileSync(join(root, `${name}.incoming`), content);
          renameSync(join(root, `${name}.incoming`), join(root, name));
        }
      };
    },
  };
}

const NOTHING: KnownFile = { hash: '', size: -1, modifiedMs: 0 };

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !PASSING.test(path));
}

function topOf(root: string): string[] {
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => name).filter((name) => !PASSING.test(name));
}

/** Must: never leave the folder, whatever the database says. */
function placeOf(root: string, path: string): string {
  const place = join(root, path);
  if (!place.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new Error(`The site has a file outside of its folder: ${path}`);
  return place;
}

// A build's folder without files would be taken for a build that is not finished.
function removeEmpty(root: string, folder: string): void {
  if (folder === '.' || readdirSync(join(root, folder)).length > 0) return;
  rmSync(join(root, folder), { recursive: true });
  removeEmpty(root, dirname(folder));
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64');
}
