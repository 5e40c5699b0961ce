/** The shop of a run: a server that can be killed and started again with its own data, and the line to the server. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BookedSale, type Books, openBooks } from '../../fixtures/api';
import { type RunningServer, startServer } from '../../fixtures/server';
import type { Random } from '../random';
import { type FaultyLine, openFaultyLine } from './faulty-line';

export interface FaultyShop {
  readonly line: FaultyLine;
  readonly books: Books;
  readonly profile: string;
  /** Kills the server with SIGKILL and starts it again with the same folder and port. */
  killServer(): Promise<void>;
  /** Returns every sale of the shop, also those dated by a till with a wrong clock. */
  allSales(): Promise<BookedSale[]>;
  serverOutput(): string;
  close(): Promise<void>;
}

const DECADE_MS = 10 * 366 * 24 * 3600 * 1000;

export async function openFaultyShop(template: string, random: Random): Promise<FaultyShop> {
  const folder = await mkdtemp(join(tmpdir(), 'evertill-faults-'));
  const dataDir = join(folder, 'shop');
  await cp(template, dataDir, { recursive: true });
  let server: RunningServer = await startServer({ dataDir });
  const { url } = server;
  let output = '';
  const line = await openFaultyLine(() => url, random);
  const books = await openBooks(url);

  return {
    line,
    books,
    profile: join(folder, 'profile'),
    async killServer() {
      output += server.output();
      await server.stop('SIGKILL');
      server = await startServer({ dataDir, port: Number(new URL(url).port) });
    },
    async allSales() {
      const startDate = new Date(Date.now() - DECADE_MS).toISOString();
      const endDate = new Date(Date.now() + DECADE_MS).toISOString();
      const { status, body } = await books.send(
        'GET',
        `/sales/date-range?startDate=${startDate}&endDate=${endDate}`,
      );
      if (status !== 200) throw new Error(`The books cannot be read: ${status} ${JSON.stringify(body)}`);
      return body as BookedSale[];
    },
    serverOutput: () => output + server.output(),
    async close() {
      await line.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
