#!/usr/bin/env node
/**
 * Releases one app: to a running server over HTTP, or into the folder of a site, where the folder's keeper also makes
 * tokens.
 */
import { parseArgs } from 'node:util';
import { folderCommands } from './in-folder.mjs';
import { serverCommands } from './over-http.mjs';

const USAGE = `evertill-release --server <https://…> <command>     with the token of the app in EVERTILL_RELEASE_TOKEN

  publish <build folder>     send a finished build and make it the live one
    --first <shop[/register]>  only for one shop or one register; starts that fail there stop it
  live <build id>            make a build that is there the live one, for all
  rollback [build id]        take back what is tried; or make the build before it, or the one named, the live one
  list                       what is live, what is tried, and what is there to go back to

evertill-release --site <folder> <command>

  publish <build folder>     copy a finished build and make it the live one
  rollback <app> [build id]  make the build before it, or the one named, the live one
  list [app]                 what is live, and what is there to go back to
  token make <app> [name]    a token with which the team of an app publishes it to the server of this site
  token revoke <app> [name]  take it back; all of the app without a name
  token list                 which tokens there are
  worker on|off              off tells every device to drop its offline copies (the emergency switch)
  restored                   after the site came back from an older copy: devices follow it again
  overrides [origin ...]     whose builds ?remote=app@origin may open in one tab; none without an origin
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, server: { type: 'string' }, first: { type: 'string' } },
});
const [command = '', ...args] = positionals;
const context = {
  ...values,
  site: values.site ?? 'dist/site',
  token: process.env.EVERTILL_RELEASE_TOKEN,
  say,
};

try {
  const commands = values.server ? serverCommands(context) : folderCommands(context);
  if (!Object.hasOwn(commands, command))
    throw new Error(`${command ? `There is no command ${command}.` : 'Which command?'}\n\n${USAGE}`);
  await commands[command](...args);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
