/**
 * Asks the server of this machine whether it is `live` or `ready`, and exits with 0 when it is. `--wait 60` asks again
 * for so many seconds.
 *
 *   node deploy/ask-health.mjs ready --wait 60
 */
import { setTimeout as delay } from 'node:timers/promises';

const AGAIN_AFTER_MS = 250;
const ANSWER_WITHIN_MS = 4_000;

const [question = 'live', , seconds = '0'] = process.argv.slice(2);
const { PORT = '3000', HOST = 'localhost' } = process.env;
const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/api/health/${question}`;
const until = performance.now() + Number(seconds) * 1_000;

let said = await ask();
while (said !== '200' && performance.now() < until) {
  await delay(AGAIN_AFTER_MS);
  said = await ask();
}
if (said !== '200') {
  process.stderr.write(`${url}: ${said}\n`);
  process.exitCode = 1;
}

/** Returns the status of the answer, or why there was none. */
async function ask() {
  try {
    return String((await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).status);
  } catch (error) {
    return error.cause?.code ?? error.message;
  }
}
