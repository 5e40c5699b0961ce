// Runs once before all tests of the server.
import type { TestProject } from 'vitest/node';
import { SERVER_URL } from './engine';
import { dropDatabase, makeTemplate } from './server-databases';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of which each test file gets a copy. Null for PGlite. */
    template: string | null;
  }
}

let made: string | null = null;

export async function setup(project: TestProject): Promise<void> {
  if (SERVER_URL !== null) made = await makeTemplate();
  project.provide('template', made);
}

export async function teardown(): Promise<void> {
  if (made !== null) await dropDatabase(made);
}
