/**
 * `node bench/search-peers.mjs`: measures the search for products beside the libraries that a team would otherwise
 * take, in one process and in turns. Prints how complete each answer is beside its speed.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bundleForNode } from './lib/bundle.mjs';
import { median, printTable, quantile } from './lib/figures.mjs';
import { buildProducts } from './lib/real-catalog.mjs';
import { PEERS } from './lib/search-peers.mjs';

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 7;
const QUERIES = [
  'a',
  'red',
  'heart',
  't-light holder',
  'MUG',
  '2275',
  'pack of 6',
  'tea set',
  'no such thing',
  'e 1',
];

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const { createProductIndex, matchesSearch } = await bundleForNode('./search.entry.mjs');
const OURS = {
  name: "Evertill's index",
  build(products) {
    const index = createProductIndex(products);
    while (index.prepare());
    return (query) => index.search(query);
  },
};

process.stdout.write(
  `${QUERIES.length} queries, ${ROUNDS} rounds, all engines in turns, Node ${process.version}.\n`,
);
for (const size of SIZES) {
  const products = buildProducts(size);
  const rule = QUERIES.map((query) => new Set(products.filter((product) => matchesSearch(product, query))));
  const engines = [OURS, ...PEERS.filter(({ upTo = size }) => size <= upTo)].map((one) =>
    built(one, products),
  );
  // Each engine answers every query once before the clock runs, so that none is measured while it is compiled.
  for (const { search } of engines) for (const query of QUERIES) search(query);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < engines.length; at += 1) {
      const { search, times } = engines[(at + round) % engines.length];
      for (const query of QUERIES) times.push(timed(() => search(query)).took);
    }
  }
  const scan = quantile(engines[1].times, 0.95);
  printTable(
    `${size.toLocaleString('en-US')} products`,
    engines.map((engine) => ({
      engine: engine.name,
      'median ms': median(engine.times),
      'p95 ms': quantile(engine.times, 0.95),
      'p95 / bare scan': (quantile(engine.times, 0.95) / scan).toFixed(2),
      ...completeness(engine.search, rule),
      'ms to build': engine.took,
      'MB of memory': engine.megabytes,
    })),
  );
}

/** Builds an engine and measures the time and the memory that it takes. */
function built({ name, build }, products) {
  collectGarbage();
  collectGarbage(); // The second time frees what the first one only queued, such as the buffers of arrays.
  const before = memory();
  const { took, result: search } = timed(() => build(products));
  collectGarbage();
  return { name, search, took, megabytes: (memory() - before) / 1e6, times: [] };
}

/** Compares the answers with the rule of spec 5, product by product. */
function completeness(search, rule) {
  let expected = 0;
  let found = 0;
  let wrong = 0;
  for (const [at, query] of QUERIES.entries()) {
    const answer = search(query);
    const right = answer.filter((product) => rule[at].has(product)).length;
    expected += rule[at].size;
    found += right;
    wrong += answer.length - right;
  }
  return { recall: (found / expected).toFixed(3), 'not asked for': wrong };
}

function memory() {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function timed(work) {
  const startedAt = performance.now();
  const result = work();
  return { took: performance.now() - startedAt, result };
}
