import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS_FILE } from '../build/assets-list.mjs';

const AT_ONCE = 4;
// Long enough for a file of 16 MB over a slow line. In milliseconds.
const TIMEOUT_MS = 60_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Returns the commands with which an app's team works on a running server. */
export function serverCommands({ server, token, first, isForAll, say }) {
  const base = addressOf(server);
  if (!token)
    throw new Error(
      'The token of the app is missing: set EVERTILL_RELEASE_TOKEN. The server’s operator creates one with evertill-release token make.',
    );

  if (first && isForAll) throw new Error('Take --first or --all-at-once, not both.');

  return {
    async publish(folder) {
      if (!folder) throw new Error('publish needs a build folder.');
      const assets = readAssets(folder);
      const { app, buildId } = assets;
      const { missing } = await call('POST', '', assets);
      const waiting = [...missing];
      const sendNext = async () => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
          await sendFile(buildId, path, readFileSync(join(folder, path)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
      const { live, rollout, waits, warning } = await call('POST', '/live', {
        buildId,
        ...(first ? { first: placeOf(first) } : {}),
        ...(isForAll ? { allAtOnce: true } : {}),
      });
      if (warning) say(`Warning: ${warning}`);
      say(
        rollout?.buildId === buildId && rollout.state === 'running'
          ? `${app} ${buildId} runs at ${rollout.at}${live ? `, and ${live.buildId} elsewhere` : ''}. Good starts give it to all, and failing starts take it back: see list. For all at once: evertill-release --server ${server} live ${buildId}`
          : wordsOfLive(app, buildId, waits),
      );
    },
    async live(buildId) {
      if (!buildId) throw new Error('live needs a build id.');
      const { app, waits } = await call('POST', '/live', { buildId, allAtOnce: true });
      say(wordsOfLive(app, buildId, waits));
    },
    async halt() {
      const { app, rollout, live } = await call('POST', '/halt');
      say(
        `${app} ${rollout.buildId} is halted. ${live ? `Its devices go back to ${live.buildId}.` : ''}`.trim(),
      );
    },
    async resume() {
      const { app, rollout } = await call('POST', '/resume');
      say(`${app} ${rollout.buildId} runs at ${rollout.at} again.`);
    },
    async rollback(buildId) {
      const { app, live } = await call('POST', '/back', buildId ? { buildId } : {});
      say(live ? `${app} is back at ${live.buildId}.` : `${app} is rolled back, and no build of it is live.`);
    },
    async list() {
      const { app, live, waits, rollout, builds } = await call('GET', '');
      for (const { buildId, uploadedAt } of builds) {
        const held = waits?.buildId === buildId ? `  waits: ${waits.reason}` : '';
        const tried = rollout?.buildId === buildId ? `  ${wordsOf(rollout)}` : held;
        say(`${app}  ${buildId}  ${uploadedAt}${live?.buildId === buildId ? '  live' : ''}${tried}`);
        if (rollout?.buildId === buildId)
          for (const { kind, message, times } of rollout.errors)
            say(`    ${kind}, ${counted(times, 'time')}: ${message}`);
      }
      if (builds.length === 0) say(`There is no build of ${app} yet.`);
    },
  };

  function call(method, path, body) {
    const json = body ? { body: JSON.stringify(body), type: 'application/json' } : {};
    return ask(method, path, json);
  }

  function sendFile(buildId, path, body) {
    const query = new URLSearchParams({ buildId, path });
    return ask('PUT', `/files?${query}`, { body, type: 'application/octet-stream' });
  }

  async function ask(method, path, { body, type }) {
    const headers = { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options = { method, headers, signal, redirect: 'error', ...(body ? { body } : {}) };
    const answer = await fetch(`${base}/api/releases${path}`, options).catch((error) => {
      const cause = error.cause?.code ?? error.cause?.message ?? error.message;
      throw new Error(`${base} did not answer (${cause}). Run the same command again to continue.`);
    });
    const said = await answer.json().catch(() => null);
    if (!answer.ok) throw new Error(said?.error ?? `${base} answered with ${answer.status}.`);
    if (said === null) throw new Error(`${base} is not an Evertill server: its answer cannot be read.`);
    return said;
  }
}

function addressOf(server) {
  const url = URL.canParse(server) ? new URL(server) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`${server} is not the address of a server, such as https://till.example.`);
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    throw new Error(`The token would be sent unencrypted to ${url.origin}: use https.`);
  return url.origin;
}

function placeOf(first) {
  const [shop, register] = first.split(/\/(.*)/s);
  return register ? { shop, register } : { shop };
}

function wordsOfLive(app, buildId, waits) {
  return waits?.buildId === buildId
    ? `${app} ${buildId} is published, and waits: ${waits.reason}`
    : `${app} ${buildId} is live.`;
}

function wordsOf({ at, state, stopped, devices, good, failing }) {
  const health = `${counted(devices, 'device')}, ${counted(good, 'good start')}, ${failing} failing`;
  if (state === 'passed') return `passed at ${at}: ${health}`;
  return state === 'halted' ? `halted at ${at} (${health}): ${stopped}` : `tried at ${at}: ${health}`;
}

function counted(number, what) {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function readAssets(folder) {
  const list = join(folder, ASSETS_FILE);
  if (!existsSync(list)) throw new Error(`${folder} holds no finished build: ${ASSETS_FILE} is missing.`);
  return JSON.parse(readFileSync(list, 'utf8'));
}
