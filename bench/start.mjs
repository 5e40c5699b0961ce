/**
 * `node bench/start.mjs`: measures how long a cashier waits for the till, compared with the same sources in one build
 * and in one file: for the first time, with the browser's cache, and under the service worker, on three networks with a
 * slow device. EVERTILL_ROUNDS sets the number of rounds (5).
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBuiltServer } from './lib/built-server.mjs';
import { atMost, compare, median, printTable } from './lib/figures.mjs';
import { publishOneBuild } from './lib/one-build.mjs';
import { openTill } from './lib/open-till.mjs';
import { openQuietBrowser } from './lib/quiet-browser.mjs';
import { openSlowLine } from './lib/slow-line.mjs';

const SITE = process.env.EVERTILL_SITE ?? fileURLToPath(new URL('../dist/site', import.meta.url));
const ROUNDS = Number(process.env.EVERTILL_ROUNDS ?? 5);
const NETWORKS = {
  'fibre, 50 Mbit 20 ms': { mbit: 50, latencyMs: 20 },
  'line, 10 Mbit 60 ms': { mbit: 10, latencyMs: 60 },
  'mobile, 2 Mbit 150 ms': { mbit: 2, latencyMs: 150 },
};
const BUILDS = ['federated', 'one build', 'one file'];
const WAYS = ['cold', 'warm', 'worker'];
const BUDGETS = {
  'one build': atMost(1.05),
  'one file': atMost(1.1),
};

if (!existsSync(join(SITE, 'registry.json'))) {
  process.stderr.write(`There is no suite in ${SITE}: npm run build first.\n`);
  process.exit(1);
}
const work = await mkdtemp(join(tmpdir(), 'evertill-bench-start-'));
const sites = { federated: SITE, 'one build': join(work, 'one-build'), 'one file': join(work, 'one-file') };
for (const inOneFile of [false, true]) {
  const site = sites[inOneFile ? 'one file' : 'one build'];
  await publishOneBuild({ site, federated: SITE, work, inOneFile });
}
// Each build has a server of its own, because a server keeps what it has read of its site.
const servers = {};
const lines = {};
for (const build of BUILDS) {
  const data = join(work, `shop of ${build}`);
  servers[build] = await startBuiltServer({ EVERTILL_DATA: data, EVERTILL_SITE: sites[build] });
  lines[build] = await openSlowLine(servers[build].url);
}
const browser = await openQuietBrowser();
const visits = [];
try {
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [network, limits] of Object.entries(NETWORKS)) {
      // Each build is first equally often, because a first visit is slower while the machine's caches lack its files.
      for (const build of [...BUILDS.slice(round % 3), ...BUILDS.slice(0, round % 3)]) {
        const taken = await openTill({ browser, line: lines[build], limits });
        // The first round is a warm-up for server and machine.
        if (round > 0) visits.push({ network, build, ...taken });
      }
    }
  }
} finally {
  await browser.close();
  for (const line of Object.values(lines)) await line.close();
  for (const server of Object.values(servers)) await server.stop();
  await rm(work, { recursive: true, force: true });
}

for (const network of Object.keys(NETWORKS)) {
  const of = (build, way, what) =>
    median(
      visits
        .filter((visit) => visit.network === network && visit.build === build)
        .map((visit) => visit[way][what]),
    );
  printTable(
    `Until the first product can be tapped, ${network}, processor four times slower, medians of ${ROUNDS}`,
    WAYS.flatMap((way) =>
      BUILDS.map((build) => ({
        start: way,
        build,
        ms: Math.round(of(build, way, 'ms')),
        requests: of(build, way, 'requests'),
        'KB loaded': Math.round(of(build, way, 'bytes') / 1024),
      })),
    ),
  );
  printTable(
    'Federated, beside it',
    WAYS.flatMap((way) =>
      BUILDS.slice(1).map((build) =>
        compare(
          `${way}, ${build}`,
          ['federated', Math.round(of('federated', way, 'ms'))],
          [build, Math.round(of(build, way, 'ms'))],
          {
            budget: BUDGETS[build],
          },
        ),
      ),
    ),
  );
}
