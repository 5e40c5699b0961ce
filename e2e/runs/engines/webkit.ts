// WebKitGTK, which has the engine of Safari, driven over WebDriver. Its driver keeps nothing between two browsers.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../fixtures/server';
import { type Engine, type EngineBrowser, inputActions, until } from './engine';
import { startGroup } from './process';

const DRIVER = process.env.EVERTILL_WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const SCREEN = ['-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
const ANSWER_LIMIT_MS = 60_000;

const isDriverInstalled = () => existsSync(DRIVER) && existsSync(DISPLAY_SERVER);

export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver xvfb',
  isInstalled: isDriverInstalled,
  open: () => openWebKit({}),
};

const BROWSER_WITH_PROFILE = fileURLToPath(new URL('webkit-with-profile.py', import.meta.url));

/** WebKitGTK in a browser that keeps its profile. */
export const webkitWithProfile: Engine = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1',
  isInstalled: () => isDriverInstalled() && hasBindings(),
  open: (profile) =>
    openWebKit({ 'webkitgtk:browserOptions': { binary: BROWSER_WITH_PROFILE, args: [profile] } }),
};

function hasBindings(): boolean {
  return (
    spawnSync('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0
  );
}

async function openWebKit(options: object): Promise<EngineBrowser> {
  // The server chooses a free display and writes its number to file descriptor 1.
  const screen = startGroup(DISPLAY_SERVER, ['-displayfd', '1', ...SCREEN]);
  const [, display] = await screen.says(/^(\d+)\s*$/m);
  const port = await freePort();
  const driver = startGroup(DRIVER, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    // The sandbox and the graphics processor need a desktop.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  const send = <T>(method: string, path: string, body?: object) =>
    ask<T>(`http://127.0.0.1:${port}${path}`, method, body);
  await until('the driver of WebKit', () => send<{ ready: boolean }>('GET', '/status'));
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', ...options } };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
  const call = <T>(path: string, body: object) => send<T>('POST', `/session/${sessionId}/${path}`, body);
  await call('window/rect', { x: 0, y: 0, width: 1440, height: 900 });
  const end = async (signal: NodeJS.Signals) => {
    await driver.end(signal);
    await screen.end(signal);
  };
  return {
    goto: (url) => call('url', { url }),
    async evaluate(run, ...args) {
      const script = `
        const done = arguments[1];
        Promise.resolve(arguments[0]).then((given) => (${run})(...JSON.parse(given)))
          .then((result) => done(JSON.stringify({ result: result ?? null })),
                (error) => done(JSON.stringify({ error: String(error) })));`;
      const answer = await call<string>('execute/async', { script, args: [JSON.stringify(args)] });
      const { result, error } = JSON.parse(answer);
      if (error) throw new Error(error);
      return result;
    },
    clickAt: (x, y) => call('actions', { actions: inputActions.click(x, y) }),
    keys: (keys, pauseMs = 0) => call('actions', { actions: inputActions.keys(keys, pauseMs) }),
    async picture() {
      return Buffer.from(await send<string>('GET', `/session/${sessionId}/screenshot`), 'base64');
    },
    kill: () => end('SIGKILL'),
    async close() {
      await send('DELETE', `/session/${sessionId}`).catch(() => {
        // A session that cannot be closed ends with its driver.
      });
      await end('SIGTERM');
    },
  };
}

async function ask<T>(url: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${value.error} ${value.message}`);
  return value;
}
