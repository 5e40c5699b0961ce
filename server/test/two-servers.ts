// Two servers over one database and one site folder, and a team that releases on them.
import { join } from 'node:path';
import { makeToken } from '@evertill/federation-kit/releases';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app';
import { temporaryFolder } from './built-server';
import { aBuild, createTeam } from './releasing';
import { startTestApp } from './test-app';

/** Starts both servers for the tests of one file. The build p1 of pos is live, and `stock` releases stock_count. */
export function startTwoServers() {
  const folder = temporaryFolder();
  const siteDir = join(folder.path, 'site');
  const test = startTestApp({ siteDir });
  let second: FastifyInstance;
  let token: string;

  beforeAll(async () => {
    second = await buildApp({ db: test.db, clock: test.clock, siteDir });
    token = await makeToken(siteDir, 'stock_count');
    const pos = createTeam(() => test.app, await makeToken(siteDir, 'pos'));
    await pos.publish(aBuild('pos', 'p1'));
  });
  afterAll(async () => {
    await second.close();
    folder.remove();
  });

  return {
    test,
    siteDir,
    get second() {
      return second;
    },
    get token() {
      return token;
    },
    stock: createTeam(
      () => test.app,
      () => token,
    ),
    /** Returns the build of an app that the registry names to a caller. Null when the app is not listed. */
    lineOf: async (app: string, headers = {}, server = test.app): Promise<string | null> => {
      const { apps } = (await server.inject({ url: '/registry.json', headers })).json();
      return apps[app]?.buildId ?? null;
    },
  };
}
