import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AppScreen } from '@evertill/federation-kit/registry';
import { expect, it } from 'vitest';
import { KNOWN_APPS } from './known-apps';

const REMOTES = new URL('../../../remotes/', import.meta.url);
const manifests = readdirSync(REMOTES)
  .map((folder) => new URL(`${folder}/app.json`, REMOTES))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')));

it.each(manifests)('name $name with the screens of its app.json', ({ name, screens }) => {
  const known = KNOWN_APPS.find((one) => one.name === name)?.screens;
  // Only the build of the remote knows a screen's module.
  expect(known).toEqual(screens.map(({ module: _, ...screen }: AppScreen) => screen));
});

it('each screen below /app names its module, so that its files are asked for at once', () => {
  const screens: AppScreen[] = manifests.flatMap((manifest) => manifest.screens);
  const without = screens.filter(({ path, module }) => path.startsWith('/app/') && !module);
  expect(without.map(({ path }) => path)).toEqual([]);
});

it('are the remotes that have a folder, in the order of the menu', () => {
  expect(KNOWN_APPS).toHaveLength(manifests.length);
  const orders = KNOWN_APPS.map(({ screens }) => screens.flatMap(({ menu }) => menu?.order ?? []));
  for (const own of orders) expect(own).toEqual(own.toSorted((a, b) => a - b));
  // A remote's first screen decides its place in the menu, because the till's scanner screen is the last of the
  // settings.
  const firsts = orders.flatMap(([first]) => first ?? []);
  expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
  const isInMenu = KNOWN_APPS.map(({ screens }) => screens.some(({ menu }) => menu !== undefined));
  expect(isInMenu).toEqual(isInMenu.toSorted().reverse());
});
