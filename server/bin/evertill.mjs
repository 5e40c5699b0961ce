#!/usr/bin/env node
import { existsSync } from 'node:fs';

// A team's suite starts a server, and the other commands of the operator work on one.
const entry = process.argv[2] === 'suite' ? 'suite' : 'evertill';
const built = new URL(`../../dist/server/${entry}.js`, import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  process.stderr.write('The command is not built yet. Run: npm run build -- server\n');
  process.exitCode = 1;
}
