// One way for every file of every build in a page: the host says how a file is fetched, checked and tried again, and the
// builds, which each carry a loader of their own, hand their chunks to it.

/** Runs a script of a build; rejects with words that say what is wrong with the file. */
export interface FileRunner {
  run(url: string): Promise<void>;
}

// By name, not by module: each build carries its own copy of this file.
const SLOT = Symbol.for('evertill.file-runner');
type Page = typeof globalThis & { [SLOT]?: FileRunner };

/** Puts up the page's runner; builds that are loaded from now on use it, and those that are here already. */
export function provideFileRunner(runner: FileRunner): void {
  (globalThis as Page)[SLOT] = runner;
}

/** The page's runner; null where no host has put one up. */
export function findFileRunner(): FileRunner | null {
  return (globalThis as Page)[SLOT] ?? null;
}
