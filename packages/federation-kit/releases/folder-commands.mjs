import { beginSeries, readRegistry, updateRegistry } from '../build/registry-file.mjs';
import { listBuilds, publish, rollBack } from '../build/release.mjs';
import { buildsOf, whyHeld } from '../registry/registry.mjs';
import { listTokens, makeToken, revokeTokens } from './tokens.mjs';

/** The commands for the person who keeps a site's folder. */
export function folderCommands({ site, budgetKb, say }) {
  return {
    async publish(folder) {
      const from = required(folder, 'publish needs a build folder.');
      const { app, buildId, waits, warning } = await publish(from, site, { budgetKb });
      if (warning) say(`Warning: ${warning}`);
      say(waits ? `${app} ${buildId} is published, and waits: ${waits}` : `${app} ${buildId} is live.`);
    },
    async rollback(app, buildId) {
      const back = await rollBack(site, required(app, 'rollback needs an app.'), buildId);
      say(`${app} is back at ${back.buildId}.`);
    },
    async list(only) {
      const { apps } = readRegistry(site);
      for (const app of only ? [only] : Object.keys(apps)) {
        for (const { buildId, uploadedAt } of listBuilds(site, app)) {
          const state = stateOf(apps, app, buildId);
          say(`${app.padEnd(12)} ${buildId}  ${new Date(uploadedAt).toISOString()}${state && `  ${state}`}`);
        }
      }
    },
    async token(what, app, name) {
      if (what === 'list') {
        for (const one of listTokens(site)) say(`${one.app.padEnd(12)} ${one.name.padEnd(12)} ${one.madeAt}`);
      } else if (what === 'make') {
        say(await makeToken(site, required(app, 'token make needs an app.'), name));
      } else if (what === 'revoke') {
        const revoked = await revokeTokens(site, required(app, 'token revoke needs an app.'), name);
        say(`${revoked} ${revoked === 1 ? 'token' : 'tokens'} of ${app} revoked.`);
      } else throw new Error('token needs make, revoke or list.');
    },
    async worker(state) {
      if (state !== 'on' && state !== 'off') throw new Error('worker needs on or off.');
      await updateRegistry(site, (registry) => ({ ...registry, serviceWorker: state === 'on' }));
      say(`The service worker is ${state}.`);
    },
    async restored() {
      const { generation } = await beginSeries(site);
      say(`Devices follow this site again, from generation ${generation}.`);
    },
    async overrides(...origins) {
      const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
      if (wrong) throw new Error(`${wrong} is not an origin such as http://localhost:3001.`);
      await updateRegistry(site, (registry) => ({ ...registry, overrides: origins }));
      say(
        origins.length > 0
          ? `Overrides are accepted from ${origins.join(', ')}.`
          : 'No overrides are accepted.',
      );
    },
  };
}

function stateOf(apps, app, buildId) {
  if (apps[app]?.buildId === buildId) return 'live';
  const at = buildsOf(apps[app]).findIndex((line) => line.buildId === buildId);
  if (at < 0) return '';
  const reason = at === 0 && whyHeld(apps, app);
  return reason ? `waits: ${reason}` : 'for other hosts, or where the newest does not start';
}

function required(value, words) {
  if (!value) throw new Error(words);
  return value;
}
