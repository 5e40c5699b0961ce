// The commands about the builds of a site that several servers share. A server of its own keeps them in its folder, where
// `npm run release` has the same commands.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderCommands, publishSuite } from '@evertill/federation-kit/releases';
import { openSharedSite } from '../../suite/shared-site/shared-site';
import type { Command, Operator, Outcome } from './command';

type FolderCommandName = 'list' | 'publish' | 'rollback' | 'token' | 'worker' | 'overrides' | 'restored';

/** The commands about builds, by their names. */
export const BUILDS_COMMANDS: Readonly<Record<string, Command>> = {
  'builds suite': {
    usage: 'builds suite [folder]',
    help: 'makes the suite that came with this server live on all servers that share a site',
    needs: [],
    mayFollow: 1,
    options: [],
    run: putSuite,
  },
  'builds publish': {
    ...inFolder('publish'),
    usage: 'builds publish <folder>',
    help: 'makes one finished build live on them',
    needs: ['folder'],
  },
  'builds list': {
    ...inFolder('list'),
    usage: 'builds list [app]',
    help: 'the builds of the shared site',
    mayFollow: 1,
  },
  'builds rollback': {
    ...inFolder('rollback'),
    usage: 'builds rollback <app> [build]',
    help: 'makes the previous build of an app live again, or the named one',
    needs: ['app'],
    mayFollow: 1,
  },
  'builds token': {
    ...inFolder('token'),
    usage: 'builds token make|revoke|list [app] [name]',
    help: 'the tokens with which teams publish their apps',
    needs: ['what'],
    mayFollow: 2,
  },
  'builds worker': {
    ...inFolder('worker'),
    usage: 'builds worker on|off',
    help: 'turns the service worker of all devices on or off',
    needs: ['state'],
  },
  'builds overrides': {
    ...inFolder('overrides'),
    usage: 'builds overrides [origin]',
    help: 'the address from which developers may try builds, or none',
    mayFollow: 1,
  },
  'builds restored': {
    ...inFolder('restored'),
    usage: 'builds restored',
    help: 'lets devices follow a site that was restored from a copy',
  },
};

function inFolder(name: FolderCommandName): Pick<Command, 'needs' | 'options' | 'run'> {
  return {
    needs: [],
    options: [],
    run: ({ db }, args) =>
      inCopy(db, async (site, isNew) => {
        if (isNew)
          throw new Error(
            'The servers of this database share no site. Start one with EVERTILL_SHARED_SITE=1 first.',
          );
        const lines: string[] = [];
        await folderCommands({ site, say: (line) => lines.push(line) })[name](...args);
        return { data: lines, lines: lines.length > 0 ? lines : ['None.'] };
      }),
  };
}

async function putSuite({ db }: Operator, [given]: readonly string[]): Promise<Outcome> {
  const from = resolve(given ?? fileURLToPath(new URL('../site', import.meta.url)));
  if (!existsSync(join(from, 'registry.json'))) throw new Error(`There is no suite in the folder ${from}.`);
  const builds = await inCopy(db, (site) => publishSuite(from, site));
  return {
    data: builds,
    lines: Object.entries(builds).map(([app, buildId]) => `${app} ${buildId} is published.`),
  };
}

/** Runs work in a copy of the shared site. `isNew` is true when no server has brought one. */
async function inCopy<T>(db: Operator['db'], work: (site: string, isNew: boolean) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'evertill-site-'));
  try {
    const site = await openSharedSite({ db, folder, first: null });
    try {
      return await work(site.folder, !existsSync(join(site.folder, 'registry.json')));
    } finally {
      await site.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
