// Firefox, driven over WebDriver BiDi, which the browser offers by itself.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import WebSocket from 'ws';
import { type Engine, type EngineBrowser, inputActions } from './engine';
import { startGroup } from './process';

const BINARY = process.env.EVERTILL_FIREFOX ?? '/usr/bin/firefox-esr';
const ANSWER_LIMIT_MS = 60_000;
/** Keeps the browser from calling its maker and from opening pages of its own. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.sessionstore.resume_from_crash': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'toolkit.telemetry.enabled': false,
};

export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: () => existsSync(BINARY),
  open: openFirefox,
};

async function openFirefox(profile: string): Promise<EngineBrowser> {
  await mkdir(profile, { recursive: true });
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), `${lines.join('\n')}\n`);
  const group = startGroup(BINARY, [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
    '--width=1440',
    '--height=900',
    'about:blank',
  ]);
  const [, address] = await group.says(/WebDriver BiDi listening on (ws:\/\/[\w.:]+)/);
  const call = await connect(`${address}/session`);
  await call('session.new', { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  if (!context) throw new Error('Firefox has no page.');
  const perform = (actions: readonly object[]) => call('input.performActions', { context, actions });
  return {
    goto: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'interactive' })),
    async evaluate(run, ...args) {
      const { result, exceptionDetails } = await call<Evaluated>('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify((await (${run})(...JSON.parse(given))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    clickAt: async (x, y) => void (await perform(inputActions.click(x, y))),
    keys: async (keys, pauseMs = 0) => void (await perform(inputActions.keys(keys, pauseMs))),
    async picture() {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    kill: () => group.end('SIGKILL'),
    close: () => group.end('SIGTERM'),
  };
}

interface Evaluated {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

type Call = <T>(method: string, params: object) => Promise<T>;

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  // A killed browser closes the connection. The calls in progress end by their limit.
  socket.on('error', () => {});
  let last = 0;
  return <T>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      last += 1;
      const id = last;
      const limit = setTimeout(() => reject(new Error(`${method} was not answered.`)), ANSWER_LIMIT_MS);
      waiting.set(id, ({ type, result, error, message }) => {
        clearTimeout(limit);
        waiting.delete(id);
        if (type === 'error') reject(new Error(`${method}: ${error} ${message}`));
        else resolve(result as T);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
