/** A loader that writes an import of every remote that has a folder into the table of remotes. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REMOTES = fileURLToPath(new URL('../../remotes', import.meta.url));
const TABLE = '= {};';

export default function remoteImports(source) {
  if (!source.includes(TABLE)) throw new Error(`The table of remotes has to begin as "${TABLE}".`);
  const names = readdirSync(REMOTES).filter((name) => existsSync(join(REMOTES, name, 'src/remote.tsx')));
  const lines = names.map((name) => `evertill_${name}: () => import('../../remotes/${name}/src/remote'),`);
  return source.replace(TABLE, `= {${lines.join('\n')}};`);
}
