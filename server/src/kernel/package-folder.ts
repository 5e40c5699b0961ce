import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a folder that belongs to this package. The folder is beside the built server, or at the root of
 * the package when the sources run directly. Throws when the folder is missing.
 */
export function packageFolder(name: string): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    const wanted = join(folder, name);
    if (existsSync(wanted)) return wanted;
    if (folder === dirname(folder)) throw new Error(`The folder ${name} is missing in ${start} and above`);
  }
}
