// Runs once before all tests of the server.
import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { SERVER_URL } from './engine';
import { dropDatabase, makeTemplate } from './server-databases';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of which each test file gets a copy. Null for PGlite. */
    template: string | null;
    /** The folder of the servers that tests build. It lies where a built server finds its libraries. */
    builds: string;
  }
}

let made: string | null = null;
let builds: string;

export async function setup(project: TestProject): Promise<void> {
  if (SERVER_URL !== null) made = await makeTemplate();
  project.provide('template', made);
  builds = mkdtempSync(fileURLToPath(new URL('../node_modules/.built-', import.meta.url)));
  project.provide('builds', builds);
}

export async function teardown(): Promise<void> {
  rmSync(builds, { recursive: true, force: true });
  if (made !== null) await dropDatabase(made);
}
