/**
 * `node bench/search.mjs`: measures the search for text and codes among 100,000 products, compared with a bare scan of
 * the same strings.
 */
import { bundleForNode } from './lib/bundle.mjs';
import { atLeast, atMost, compare, median, printTable, quantile, short } from './lib/figures.mjs';
import { buildProducts, readStockCodes } from './lib/real-catalog.mjs';

const COUNT = 100_000;
const ROUNDS = 7;
const QUERIES = [
  'a',
  'red',
  'heart',
  't-light holder',
  'MUG',
  '2275',
  'pack of 6',
  'tea set vintage',
  'ß',
  'no such thing',
  '  ',
  'e 1',
];
const P95_MS = 16;
/** The number of words with one typing mistake, as a cashier in a hurry makes them. */
const SLIPS = 60;

const { beginsClose, createProductIndex, matchesSearch } = await bundleForNode('./search.entry.mjs');
const products = buildProducts(COUNT);
const index = createProductIndex(products);
const strings = products.map(({ name, sku, description }) =>
  `${name}\0${sku}\0${description ?? ''}`.toLowerCase(),
);

process.stdout.write(
  `${short(COUNT)} products from ${short(readStockCodes().length)} real stock codes, ${ROUNDS} rounds in turns.\n`,
);
while (index.prepare());

printTable('Free text', [...speed(), ...completeness()]);
printTable('A slip of the finger forgiven', forgiveness());
printTable('Codes', codes());
printTable('The whole cost of a catalog', building());

/** The simplest search for the same products: one pass over the lower-case strings. */
function bareScan(query) {
  const part = query.toLowerCase();
  const found = [];
  for (let i = 0; i < strings.length; i += 1) if (strings[i].includes(part)) found.push(products[i]);
  return found;
}

function speed() {
  const ours = [];
  const bare = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of QUERIES) {
      const turns = [
        () => ours.push(timed(() => index.search(query))),
        () => bare.push(timed(() => bareScan(query))),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) turn();
    }
  }
  const p95 = quantile(ours, 0.95);
  return [
    compare('p95 ms per query', ['index', p95], ['bare scan', quantile(bare, 0.95)], {
      budget: atMost(0.5),
      gate: atMost(0.75),
    }),
    compare('median ms per query', ['index', median(ours)], ['bare scan', median(bare)], {
      budget: atMost(0.5),
    }),
    compare('p95 ms, a key press', ['index', p95], ['a frame', P95_MS], { budget: atMost(1) }),
  ];
}

/** Compares the results with the rule itself (spec 5), product by product. */
function completeness() {
  let expected = 0;
  let found = 0;
  let wrong = 0;
  for (const query of QUERIES) {
    const oracle = new Set(products.filter((product) => matchesSearch(product, query)));
    const answered = index.search(query);
    expected += oracle.size;
    found += answered.filter((product) => oracle.has(product)).length;
    wrong += answered.filter((product) => !oracle.has(product)).length;
  }
  return [
    compare(`recall over ${QUERIES.length} queries`, ['found', found], ['the rule', expected], {
      budget: atLeast(1),
      gate: atLeast(1),
    }),
    compare('products that should not be there', ['wrong', wrong], ['found', found], {
      budget: atMost(0),
      gate: atMost(0),
    }),
  ];
}

/** Measures near matches, which are searched for only after the exact ones are shown. */
function forgiveness() {
  const words = timed(() => index.closeMatches('', 1)); // The first call for a catalog collects the words of all names.
  const typed = Array.from({ length: SLIPS }, (_, i) => withSlip(i)).filter((each) => each !== null);
  const ours = [];
  const bare = [];
  let found = 0;
  let alsoExact = 0;
  for (const [round, { text, product }] of typed.entries()) {
    const turns = [
      () => ours.push(timed(() => index.closeMatches(text))),
      () => bare.push(timed(() => bareNearScan(text))),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) turn();
    const near = index.closeMatches(text);
    if (near.includes(product) || matchesSearch(product, text)) found += 1;
    alsoExact += near.filter((each) => matchesSearch(each, text)).length;
  }
  const p95 = quantile(ours, 0.95);
  return [
    compare('p95 ms per query', ['index', p95], ['each name in turn', quantile(bare, 0.95)], {
      budget: atMost(1),
      gate: atMost(1),
    }),
    compare('p95 ms, after the exact ones', ['index', p95], ['a frame', P95_MS], { budget: atMost(1) }),
    compare('products found in spite of a slip', ['found', found], ['typed', typed.length], {
      budget: atLeast(1),
      gate: atLeast(1),
    }),
    compare('exact matches offered twice', ['twice', alsoExact], ['typed', typed.length], {
      budget: atMost(0),
    }),
    compare('ms to the words of all names, once', ['words', words], ['a frame', P95_MS]),
  ];
}

/**
 * Returns a word of a product's name with one letter missing, doubled or replaced, or two letters swapped. Null when
 * the name has no word of at least five letters.
 */
function withSlip(i) {
  const product = products[(i * 7919) % COUNT];
  const word = product.name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .find((each) => each.length >= 5);
  if (!word) return null;
  const at = 1 + (i % (word.length - 2));
  const text = [
    `${word.slice(0, at)}${word.slice(at + 1)}`,
    `${word.slice(0, at)}${word[at]}${word.slice(at)}`,
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
    `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  ][i % 4];
  return { text, product };
}

/** Applies the same rule without the collected words, to every word of every name. */
function bareNearScan(query) {
  return products.filter(({ name }) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word !== '' && beginsClose(word, query)),
  );
}

function codes() {
  index.findByCode(products[0].barcode); // The first scan also builds the map of codes.
  const scanned = Array.from({ length: 2000 }, (_, i) => products[(i * 7919) % COUNT]);
  const took = timed(() => {
    for (const product of scanned) {
      if (index.findByCode(product.barcode) !== product)
        throw new Error(`The scan of ${product.barcode} found another product.`);
    }
  });
  const missed = scanned.filter(
    (product) => index.findByCode(product.sku)?.sku.toLowerCase() !== product.sku.toLowerCase(),
  ).length;
  return [
    {
      'scans of a barcode': scanned.length,
      'microseconds each': (1000 * took) / scanned.length,
      'SKUs not found': missed,
    },
  ];
}

function building() {
  const times = Array.from({ length: ROUNDS }, () =>
    timed(() => createProductIndex(products).search('warm')),
  );
  const again = Array.from({ length: ROUNDS }, () => {
    const repriced = products.map((product) => ({ ...product, stockQuantity: product.stockQuantity - 1 }));
    return timed(() => createProductIndex(repriced, index).search('warm'));
  });
  return [compare('ms to the first hit', ['new catalog', median(times)], ['after a sale', median(again)])];
}

function timed(work) {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
