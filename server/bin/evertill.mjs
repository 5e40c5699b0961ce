#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../../dist/server/evertill.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  process.stderr.write('The command is not built yet. Run: npm run build -- server\n');
  process.exitCode = 1;
}
