// Compares the whole books of a database with what the tills of a run were told, when no server uses the database.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expectBooks } from '../rolling/books';
import type { Sold, Store } from '../rolling/tills';
import { openEmbedded } from '../src/kernel/db/embedded/open';
import { DATABASE_URL } from './power-disk';

interface Place {
  /** The folder of the built server, whose engine opens the data folder. */
  build: string;
  folder: string;
}

type Shop = readonly [store: Store, sold: Sold];

export async function expectAllBooks(place: Place, shops: readonly Shop[]): Promise<void> {
  const { client, close } = await (DATABASE_URL === '' ? openFolder(place) : openServer());
  try {
    for (const [store, sold] of shops) await expectBooks(client, store, sold);
  } finally {
    await close();
  }
}

async function openFolder({ build, folder }: Place) {
  const entry = (name: string) => pathToFileURL(join(build, name));
  const entries = { worker: entry('db-worker.js'), init: entry('db-init.js') };
  const { pool, close } = await openEmbedded({ folder, entries, onLost: () => undefined });
  return { client: pool, close };
}

async function openServer() {
  const client = new pg.Pool({ connectionString: DATABASE_URL });
  return { client, close: () => client.end() };
}
