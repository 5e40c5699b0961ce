// `node dist/server/password-link.js`: makes a link with which a person sets a new password. For the operator of the
// server, when nobody can help on a screen, for example because the only administrator forgot their password.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../../kernel/clock';
import { readConfig } from '../../kernel/config';
import { openDatabase } from '../../kernel/db/open/open-database';
import { logLine } from '../../kernel/logging/log-error';
import { makeLinkAsOperator } from './operator-link';
import { pathOfLink } from './password-links.repository';

const USAGE = 'node dist/server/password-link.js --user <username> [--store <store code>] [--data <folder>]';

await run().catch((error: unknown) => {
  console.error(logLine(error));
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { user: { type: 'string' }, store: { type: 'string' }, data: { type: 'string' } },
  });
  if (!values.user) throw new Error(`Name a person: ${USAGE}`);
  const config = readConfig(process.env);
  const dataDir = values.data ?? config.dataDir;
  if (config.databaseUrl === null && !existsSync(join(dataDir, 'db')))
    throw new Error(`There is no database in the data folder ${dataDir}.`);
  const { db, close } = await openDatabase({ ...config, dataDir, onLost: giveUp });
  try {
    const link = await makeLinkAsOperator(db, systemClock, { username: values.user, code: values.store });
    console.log(`Open this page within one hour to set a new password for ${values.user}:`);
    console.log((config.publicUrl ?? `http://localhost:${config.port}`) + pathOfLink(link));
    if (config.publicUrl === null)
      console.log('Elsewhere, replace the beginning with the address under which people open the server.');
  } finally {
    await close();
  }
}

function giveUp(reason: unknown): never {
  console.error(logLine(reason));
  process.exit(1);
}
