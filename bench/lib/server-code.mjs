/** Loads the server's app and databases as a module, for benchmarks that do more than call it over HTTP. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForNode } from './bundle.mjs';
import { SERVER } from './shops.mjs';

export function loadServerCode() {
  const { dependencies } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8'));
  const externals = Object.keys(dependencies).filter((name) => !name.startsWith('@evertill/'));
  const entry = new URL('../server.entry.mjs', import.meta.url).pathname;
  return bundleForNode(entry, { externals, context: SERVER });
}
