// `evertill suite`: a demo suite in which a team tries and publishes its remote, without a copy of the repository.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { lockFolder } from '../../kernel/db/embedded/folder-lock';
import { prepareSuite } from './prepare-suite';

const HELP = `evertill suite

Serves the whole suite with a demo shop, for a team that builds a remote.

  --team <app>      makes a token with which the team publishes this app, such as stock_count
  --from <origin>   the origin of builds that ?remote= may open in one tab (http://localhost:3001)
  --folder <path>   keeps the shop and the published builds (evertill-suite)
  --port <number>   the port of the suite (PORT, or 3000)
  --help            this text`;

try {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      team: { type: 'string' },
      from: { type: 'string', default: 'http://localhost:3001' },
      folder: { type: 'string', default: 'evertill-suite' },
      port: { type: 'string', default: process.env.PORT || '3000' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) say(HELP);
  else await serve(values);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

interface Options {
  readonly team?: string;
  readonly from: string;
  readonly folder: string;
  readonly port: string;
}

async function serve({ team, from, folder, port }: Options): Promise<void> {
  if (!URL.canParse(from) || new URL(from).origin !== from)
    throw new Error(`--from needs an origin such as http://localhost:3001, not ${from}.`);
  const builtSite = fileURLToPath(new URL('../site', import.meta.url));
  if (!existsSync(builtSite)) throw new Error('The suite is not built yet. Run: npm run build');
  // Held until this process ends, because a second start would replace the token and the site of the first.
  await lockFolder(resolve(folder));
  const { site, dataDir, token, isReplaced } = await prepareSuite({
    builtSite,
    version: packageVersion(),
    folder: resolve(folder),
    origin: from,
    app: team ?? null,
  });
  if (isReplaced) say('This suite is another version than before. Publish your builds again.');
  say(`Try a build: add ?remote=${team ?? 'your-remote'}@${from} to an address of the suite.`);
  if (token) say(`Publish a build: export EVERTILL_RELEASE_TOKEN=${token}`);
  // The demo shop is for this machine alone, whatever the team's shell configures for another server.
  for (const name of Object.keys(process.env))
    if (name === 'DATABASE_URL' || name.startsWith('EVERTILL_')) delete process.env[name];
  Object.assign(process.env, { PORT: port, HOST: 'localhost', EVERTILL_DATA: dataDir, EVERTILL_SITE: site });
  await import(/* webpackIgnore: true */ new URL('./main.js', import.meta.url).href);
}

function packageVersion(): string {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url));
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
