#!/usr/bin/env node
/** Ships one app of a site: publish, rollback, list, worker on|off, overrides. */
import { parseArgs } from 'node:util';
import { beginSeries, listBuilds, publish, readRegistry, rollBack, updateRegistry } from '../build/index.mjs';

const USAGE = `evertill-release --site <folder> <command>

  publish <build folder>     upload a finished build and make it the live one
  rollback <app> [build id]  make the build before it, or the one named, the live one
  list [app]                 what is live, and what is there to go back to
  worker on|off              off tells every device to drop its offline copies (the emergency switch)
  restored                   after the site came back from an older copy: devices follow it again
  overrides [origin ...]     whose builds ?remote=app@origin may open in one tab; none without an origin
`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } });
const [command, subject, extra] = positionals;
const site = values.site ?? 'dist/site';

const COMMANDS = {
  async publish() {
    const { app, buildId } = await publish(required(subject, 'a build folder'), site);
    say(`${app} ${buildId} is live.`);
  },
  async rollback() {
    const { app, buildId } = await rollBack(site, required(subject, 'an app'), extra);
    say(`${app} is back at ${buildId}.`);
  },
  async list() {
    const { apps } = readRegistry(site);
    for (const app of subject ? [subject] : Object.keys(apps)) {
      for (const { buildId, uploadedAt } of listBuilds(site, app)) {
        const live = apps[app]?.buildId === buildId ? '  live' : '';
        say(`${app.padEnd(12)} ${buildId}  ${new Date(uploadedAt).toISOString()}${live}`);
      }
    }
  },
  async worker() {
    if (subject !== 'on' && subject !== 'off') fail('worker takes on or off.');
    await updateRegistry(site, (registry) => ({ ...registry, serviceWorker: subject === 'on' }));
    say(`The service worker is ${subject}.`);
  },
  async restored() {
    const { generation } = await beginSeries(site);
    say(`Devices follow this site again, from generation ${generation}.`);
  },
  async overrides() {
    const origins = positionals.slice(1);
    const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
    if (wrong) fail(`${wrong} is not an origin such as http://localhost:3001.`);
    await updateRegistry(site, (registry) => ({ ...registry, overrides: origins }));
    say(origins.length > 0 ? `Overrides are taken from ${origins.join(', ')}.` : 'No overrides are taken.');
  },
};

if (!Object.hasOwn(COMMANDS, command ?? ''))
  fail(command ? `There is no command ${command}.` : 'Which command?');
await COMMANDS[command]().catch((error) => fail(error.message));

function required(value, what) {
  return value ?? fail(`${command} needs ${what}.`);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fail(reason) {
  process.stderr.write(`${reason}\n\n${USAGE}`);
  process.exit(1);
}
