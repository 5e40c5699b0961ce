// The one way in which every build of a page loads its files. The host decides how a file is fetched, checked and
// retried. Each build has its own chunk loader, which passes its chunks to the host's runner.

/** Runs a script of a build. Rejects with a message that says what is wrong with the file. */
export interface FileRunner {
  run(url: string): Promise<void>;
}

// A global symbol instead of a module variable, because each build contains its own copy of this file.
const SLOT = Symbol.for('evertill.file-runner');
type Page = typeof globalThis & { [SLOT]?: FileRunner };

/** Installs the page's runner. Builds that are already loaded use it too, from their next chunk on. */
export function provideFileRunner(runner: FileRunner): void {
  (globalThis as Page)[SLOT] = runner;
}

/** Returns the page's runner. Null when no host has installed a runner. */
export function findFileRunner(): FileRunner | null {
  return (globalThis as Page)[SLOT] ?? null;
}
