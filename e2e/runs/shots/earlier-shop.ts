import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBooks } from '../../fixtures/api';
import { startServer } from '../../fixtures/server';
import type { Shop } from '../../fixtures/test';

/** Runs a server on a copy of the demo shop that serves an earlier build of the suite, for as long as `use` takes. */
export async function withEarlierShop(siteDir: string, use: (shop: Shop) => Promise<void>): Promise<void> {
  const template = process.env.EVERTILL_E2E_SHOP;
  if (!template) throw new Error('The demo shop was not prepared.');
  const dir = await mkdtemp(join(tmpdir(), 'evertill-earlier-'));
  const dataDir = join(dir, 'shop');
  await cp(template, dataDir, { recursive: true });
  const server = await startServer({ dataDir, siteDir });
  try {
    await use({ ...server, books: await openBooks(server.url) });
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
