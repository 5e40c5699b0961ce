import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const RELEASE = fileURLToPath(new URL('../../../packages/federation-kit/bin/release.mjs', import.meta.url));
const TEXT = /\.(js|css|html|json|webmanifest)$/;
const run = promisify(execFile);

export const APPS = ['host', 'pos'] as const;
export type App = (typeof APPS)[number];

/** The fault of a build. 'throws' stops with an error. 'is silent' exists only for a host, which then shows nothing. */
export type Fault = 'throws' | 'is silent';

/** Publishes builds to a site. Each is a copy of the first build under a new id, with or without a fault. */
export async function openBuilds(site: string, work: string) {
  const registry = await readRegistry();
  const first: Record<App, string> = { host: registry.apps.host.buildId, pos: registry.apps.pos.buildId };
  const faulty = new Set<string>();
  let count = 0;

  async function readRegistry() {
    return JSON.parse(await readFile(join(site, 'registry.json'), 'utf8'));
  }

  async function release(...words: string[]): Promise<void> {
    await run(process.execPath, [RELEASE, '--site', site, ...words]);
  }

  return {
    async publish(app: App, fault?: Fault): Promise<string> {
      count += 1;
      const build = createHash('sha256').update(`${app} ${count}`).digest('hex').slice(0, 12);
      const folder = join(work, build);
      await copyBuild({ from: join(site, 'r', app, first[app]), old: first[app], build, folder });
      if (fault) {
        faulty.add(build);
        await spoil(folder, app, fault);
      }
      await writeHashes(folder);
      await release('publish', folder);
      return build;
    },
    /** Returns whether the registry names a sound build of each app, so that a damaged device can load them again. */
    async isOffered(): Promise<boolean> {
      const { apps } = await readRegistry();
      return APPS.every((app) => {
        const named = JSON.stringify(apps[app]).matchAll(/"buildId":"(\w+)"/g);
        return [...named].some(([, build]) => build !== undefined && !faulty.has(build));
      });
    },
    rollBack: (app: App) => release('rollback', app, first[app]),
    /** Writes nonsense into one app's line of the registry, as a team's mistake would. */
    async spoilLine(app: App) {
      const spoiled = await readRegistry();
      spoiled.generation += 1;
      spoiled.apps[app] = { hello: 'world' };
      await writeFile(join(site, 'registry.json'), JSON.stringify(spoiled));
    },
  };
}

async function copyBuild(copy: { from: string; old: string; build: string; folder: string }) {
  await cp(copy.from, copy.folder, { recursive: true, filter: (path) => !/\.(br|gz)$|\/deltas$/.test(path) });
  for (const name of (await readdir(copy.folder)).filter((file) => TEXT.test(file))) {
    const path = join(copy.folder, name);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(copy.old, copy.build));
  }
}

async function spoil(folder: string, app: App, fault: Fault) {
  const entry = app === 'pos' ? /^remoteEntry\.js$/ : /^main\..*\.js$/;
  const name = (await readdir(folder)).find((file) => entry.test(file));
  if (!name) throw new Error(`The entry of this build of ${app} was not found.`);
  const text = await readFile(join(folder, name), 'utf8');
  await writeFile(join(folder, name), fault === 'throws' && app === 'host' ? throwing(text) : silent(text));
}

/** Makes `bootHost` throw. The host's entry calls it and shows the error. */
function throwing(entry: string): string {
  const broken = entry.replace(
    /\(\{bootHost:(\w+)\}\)=>\1\(\)/,
    `({bootHost:$1})=>{throw new Error('This build does not start.')}`,
  );
  if (broken === entry) throw new Error('The entry of the host has changed. Adapt this test.');
  return broken;
}

const silent = (entry: string) => `throw new Error('This build does not start.');${entry}`;

async function writeHashes(folder: string) {
  const assets = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8'));
  for (const file of assets.files) {
    const content = await readFile(join(folder, file.path));
    file.bytes = content.length;
    file.integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  await writeFile(join(folder, 'assets.json'), JSON.stringify(assets));
}
