/** The search libraries that a team would otherwise take, each set up for search as one types, with all words required. */
import UFuzzy from '@leeoniya/ufuzzy';
import { Document } from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';

const FIELDS = ['name', 'sku', 'description'];
const textOf = ({ name, sku, description }) => `${name}\0${sku}\0${description ?? ''}`;

/**
 * Every engine: `build` takes products and returns a function from a query to the products found. `upTo` is the
 * largest catalog for which the engine is built in reasonable time and memory.
 */
export const PEERS = [
  {
    name: 'bare scan of lower-case texts',
    build(products) {
      const texts = products.map((product) => textOf(product).toLowerCase());
      return (query) => {
        const part = query.toLowerCase();
        const found = [];
        for (let i = 0; i < texts.length; i += 1) if (texts[i].includes(part)) found.push(products[i]);
        return found;
      };
    },
  },
  {
    name: 'MiniSearch, prefix, AND',
    build(products) {
      const index = new MiniSearch({ fields: FIELDS, idField: 'at' });
      index.addAll(products.map(({ name, sku, description }, at) => ({ at, name, sku, description })));
      return (query) =>
        index.search(query, { prefix: true, combineWith: 'AND' }).map(({ id }) => products[id]);
    },
  },
  { name: 'FlexSearch, forward', build: (products) => flexSearch(products, 'forward') },
  { name: 'FlexSearch, full', upTo: 10_000, build: (products) => flexSearch(products, 'full') },
  {
    name: 'Fuse.js, threshold 0',
    upTo: 10_000,
    build(products) {
      const index = new Fuse(products, { keys: FIELDS, threshold: 0, ignoreLocation: true });
      return (query) => index.search(query).map(({ item }) => item);
    },
  },
  {
    name: 'uFuzzy, filter',
    build(products) {
      const texts = products.map(textOf);
      const fuzzy = new UFuzzy();
      return (query) => (fuzzy.filter(texts, query) ?? []).map((at) => products[at]);
    },
  },
];

function flexSearch(products, tokenize) {
  const index = new Document({
    document: { id: 'at', index: FIELDS.map((field) => ({ field, tokenize })) },
  });
  for (const [at, { name, sku, description }] of products.entries())
    index.add({ at, name, sku, description: description ?? '' });
  return (query) => {
    const found = new Set(index.search(query, { limit: products.length }).flatMap(({ result }) => result));
    return [...found].map((at) => products[at]);
  };
}
