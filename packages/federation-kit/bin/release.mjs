#!/usr/bin/env node
/**
 * Releases one app, to a running server over HTTP or into the folder of a site, where the operator also makes tokens.
 */
import { parseArgs } from 'node:util';
import { folderCommands } from '../releases/folder-commands.mjs';
import { serverCommands } from './over-http.mjs';

const USAGE = `evertill-release --server <https://…> <command>     with the token of the app in EVERTILL_RELEASE_TOKEN

  publish <build folder>     send a finished build to the first devices, and to all after enough good starts
    --first <shop[/register]>  begin in one shop or at one register
    --all-at-once              make it the live one for all now
  live <build id>            make a stored build the live one for all now
  halt                       stop the rollout; its devices get the build before it
  resume                     start a stopped rollout again
  rollback [build id]        end the rollout; without one, make the previous or the named build the live one
  list                       the stored builds, which of them is live or in a rollout, and how its devices fare

evertill-release --site <folder> <command>

  publish <build folder>     copy a finished build and make it the live one for all now
    --budget <KB>              the most that a till downloads for it, instead of 2,000
  rollback <app> [build id]  make the previous or the named build the live one
  list [app]                 the stored builds, and which of them is live
  token make <app> [name]    a token with which the team of an app publishes it to the server of this site
  token revoke <app> [name]  revoke a token; without a name, all tokens of the app
  token list                 list the tokens
  worker on|off              off tells every device to drop its offline copies (the emergency switch)
  restored                   makes devices follow the site again after it was restored from an older copy
  overrides [origin ...]     the origins whose builds ?remote=app@origin may open in one tab; without an origin, none
`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      server: { type: 'string' },
      first: { type: 'string' },
      'all-at-once': { type: 'boolean' },
      budget: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) say(USAGE);
  else await carryOut(values, positionals);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function carryOut(
  { help: _, 'all-at-once': isForAll = false, budget, ...values },
  [command = '', ...args],
) {
  const context = {
    ...values,
    isForAll,
    budgetKb: budget === undefined ? undefined : readBudget(budget),
    site: values.site ?? 'dist/site',
    token: process.env.EVERTILL_RELEASE_TOKEN,
    say,
  };
  const commands = values.server ? serverCommands(context) : folderCommands(context);
  if (!Object.hasOwn(commands, command))
    throw new Error(`${command ? `There is no command ${command}.` : 'Which command?'}\n\n${USAGE}`);
  await commands[command](...args);
}

function readBudget(text) {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new Error(`--budget needs a number of KB, not ${text}.`);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
