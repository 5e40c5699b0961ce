/** `npm start`: installs, builds and serves the whole suite with the embedded database and a demo shop. */
import { install, run } from './shell.mjs';

await install();
await run(process.execPath, ['scripts/build.mjs']);
process.chdir(new URL('..', import.meta.url).pathname);
// Runs the server in this process, so that Ctrl-C and a supervisor's signal reach it directly.
await import('../dist/server/main.js');
