/**
 * `npm run test:engines`: a short day of a shop in Firefox and in WebKitGTK, the engine of Safari. With `--kills`, each
 * browser is also killed that many times, right after the till has acknowledged a sale without a server.
 *
 *   npm run test:engines -- --kills 50
 *   npm run test:engines -- --install required     installs the browsers on Debian, and fails where one is missing
 *   npm run test:engines -- --install only         installs the browsers on Debian, and runs nothing
 */
import { existsSync } from 'node:fs';
import { prepareBrowserTests, readOptions, startRun } from './browser-tests.mjs';
import { attempt } from './shell.mjs';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const INSTALL_LIMIT_S = '600';

const { values, env } = readOptions({
  kills: { variable: 'EVERTILL_KILLS', usual: '0' },
  minutes: { variable: 'EVERTILL_ENGINE_MINUTES', usual: '60' },
  install: { variable: 'EVERTILL_ENGINES', usual: 'present' },
});
if (values.install !== 'present') await installBrowsers();
if (values.install !== 'only') await startRun(await prepareBrowserTests(), 'engines', { env });

async function installBrowsers() {
  const missing = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].some(
    (path) => !existsSync(path),
  );
  if (!missing || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing the Debian packages ${PACKAGES.join(', ')}.\n`);
  const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await attempt('timeout', [INSTALL_LIMIT_S, 'apt-get', 'update', '-qq'], quietly);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES];
  await attempt('timeout', [INSTALL_LIMIT_S, 'apt-get', ...args], quietly);
}
