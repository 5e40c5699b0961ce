/**
 * The thread of a noisy shop: one session that keeps a number of calls in flight. Runs apart from the measuring thread,
 * so that the work of sending does not delay the measurements.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createSaleBodies } from './sale-body.mjs';

const { url, cookie, kind, parallel, catalog } = workerData;
const MOST_PAUSE_MS = 1_000;
const BATCH_SALES = 100;
const FAULTS = 20;

const agent = new Agent({ keepAlive: true, maxSockets: parallel });
const counts = { calls: 0, booked: 0, refused: 0, failed: 0 };
let isOver = false;
parentPort.once('message', () => {
  isOver = true;
  agent.destroy();
  parentPort.postMessage(counts);
});

const nextCall = {
  batch: () => batchOf(createSaleBodies({ ...catalog, lines: 40 })),
  'long-sale': () => {
    const nextBody = createSaleBodies({ ...catalog, lines: 1_000, isUnknown: true });
    return () => ['POST', '/sales', { ...nextBody(), offline: true }];
  },
  stream: () => () => ['GET', '/sales/date-range?startDate=2000-01-01&endDate=2100-01-01'],
  faults: () => () => [
    'POST',
    '/device-faults',
    {
      faults: Array.from({ length: FAULTS }, (_, n) => ({
        kind: 'crash',
        app: 'pos',
        version: '1.0.0',
        buildId: 'bench',
        message: `Fault ${n} ${crypto.randomUUID()}`,
      })),
    },
  ],
}[kind]();
for (let n = 0; n < parallel; n += 1) void keepCalling();

function batchOf(nextBody) {
  const item = () => ({
    key: crypto.randomUUID(),
    method: 'POST',
    url: '/sales',
    data: { ...nextBody(), offline: true },
  });
  return () => ['POST', '/sync/batch', { items: Array.from({ length: BATCH_SALES }, item) }];
}

async function keepCalling() {
  while (!isOver) {
    const pauseMs = await callOnce(...nextCall()).catch(() => MOST_PAUSE_MS);
    if (pauseMs > 0) await delay(pauseMs);
  }
}

/** Resolves with the pause that the server asks for, in milliseconds, but never pauses as long as an honest till. */
function callOnce(method, path, body) {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    cookie,
    origin: url,
    'idempotency-key': crypto.randomUUID(),
    ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
  };
  return new Promise((resolve, reject) => {
    const onward = request(`${url}/api${path}`, { agent, method, headers }, (answer) => {
      const { statusCode } = answer;
      const chunks = [];
      answer.on('data', (chunk) => kind === 'batch' && chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        counts.calls += 1;
        if (statusCode === 429) counts.refused += 1;
        else if (statusCode >= 400) counts.failed += 1;
        // Every booked sale of a batch has its status in the answer.
        else counts.booked += kind === 'batch' ? countBooked(Buffer.concat(chunks)) : 1;
        const asked = Number(answer.headers['retry-after'] ?? 0) * 1_000;
        resolve(Math.min(MOST_PAUSE_MS, asked));
      });
    });
    onward.on('error', reject);
    onward.end(sent);
  });
}

function countBooked(bytes) {
  let count = 0;
  for (let at = bytes.indexOf('"status":201'); at >= 0; at = bytes.indexOf('"status":201', at + 1))
    count += 1;
  return count;
}
