/**
 * The thread of many tills: each keeps one sale in flight, at one of its shops after the other, until it is told to
 * stop. Runs apart from the servers and from the main thread. Answers with the time of every sale in milliseconds.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createSaleBodies } from './sale-body.mjs';

// Tills: { url, shops: [id], secret, pauseMs }. A till without a pause sells again as soon as it was answered.
const { tills, catalog } = workerData;
const TIMEOUT_MS = 30_000;

// The answers that are no sale, by their status and words.
const counts = { times: [], refused: 0, failures: {} };
let isMeasuring = false;
let isOver = false;
const done = Promise.all(tills.map(keepSelling));
parentPort.on('message', async (word) => {
  if (word === 'measure') {
    isMeasuring = true;
    return;
  }
  isOver = true;
  isMeasuring = false;
  await done;
  parentPort.postMessage(counts);
});

async function keepSelling({ url, shops, secret, pauseMs = 0 }, till) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const nextBody = createSaleBodies(catalog);
  // Tills that pause do not sell all at the same moment.
  if (pauseMs > 0) await delay((pauseMs * till) / tills.length);
  for (let n = 0; !isOver; n += 1) {
    const body = { ...nextBody(), registerId: `bench-${till}`, registerSequence: n + 1 };
    const startedAt = performance.now();
    const { status, words } = await sell({
      agent,
      url,
      cookie: `evertill_session=${shops[n % shops.length]}.${secret}`,
      body,
    });
    const tookMs = performance.now() - startedAt;
    if (isMeasuring) {
      if (status === 201) counts.times.push(tookMs);
      else if (status === 429 || status === 503) counts.refused += 1;
      else {
        const failure = `${status}: ${words.slice(0, 200)}`;
        counts.failures[failure] = (counts.failures[failure] ?? 0) + 1;
      }
    }
    if (pauseMs > tookMs) await delay(pauseMs - tookMs);
  }
  agent.destroy();
}

/** Resolves with the status of the answer and the words of a refusal. The status is 0 when there was no answer. */
function sell({ agent, url, cookie, body }) {
  const sent = JSON.stringify(body);
  return new Promise((resolve) => {
    const onward = request(
      `${url}/api/sales`,
      {
        agent,
        method: 'POST',
        timeout: TIMEOUT_MS,
        headers: {
          cookie,
          origin: url,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
          'idempotency-key': crypto.randomUUID(),
        },
      },
      (answer) => {
        let words = '';
        answer.on('data', (chunk) => {
          if (answer.statusCode !== 201) words += chunk;
        });
        answer.on('error', () => resolve({ status: 0, words: 'The answer broke off' }));
        answer.on('end', () => resolve({ status: answer.statusCode, words }));
      },
    );
    onward.on('timeout', () => onward.destroy());
    onward.on('error', ({ message }) => resolve({ status: 0, words: message }));
    onward.end(sent);
  });
}
