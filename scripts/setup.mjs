/**
 * `npm run setup`: installs the packages of the lock file. Only Node and npm have to be there. What follows is handed to
 * pnpm: `npm run setup -- --prod --filter @evertill/server` installs what a built server needs.
 */
import { install } from './shell.mjs';

await install(process.argv.slice(2));
