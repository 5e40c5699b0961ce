import { drawingsFor } from '@evertill/shared-domain/drawings';
import { sampleGoods } from '../../texts';
import { sampleSku } from './sample-sku';

/** A product for a store that wants to try selling before it has products of its own. */
export interface SampleGood {
  readonly name: string;
  readonly sku: string;
  readonly category: string;
  /** In US dollars. */
  readonly price: number;
  /** The picture as an SVG document. */
  readonly svg: string;
}

type Category = keyof typeof sampleGoods.categories;
type Row = readonly [name: keyof typeof sampleGoods.names, category: Category, price: number, drawn: string];

/** Each row names the picture by a word, because the names of the products are in the language of the page. */
const ROWS: readonly Row[] = [
  ['sourdough', 'bakery', 6.49, 'bread'],
  ['croissant', 'bakery', 2.99, 'croissant'],
  ['cake', 'bakery', 4.5, 'cake'],
  ['coffee', 'drinks', 9.99, 'coffee'],
  ['juice', 'drinks', 4.49, 'juice'],
  ['cola', 'drinks', 1.49, 'cola'],
  ['apple', 'produce', 0.79, 'apple'],
  ['banana', 'produce', 0.29, 'banana'],
  ['milk', 'dairy', 4.29, 'milk'],
  ['eggs', 'dairy', 4.99, 'egg'],
  ['mug', 'home', 9.5, 'mug'],
  ['batteries', 'home', 5.99, 'battery'],
];

/** Returns the sample products, in the language of the page. */
export function listSampleGoods(): SampleGood[] {
  return ROWS.map(([name, category, price, drawn], index) => ({
    name: sampleGoods.names[name],
    sku: sampleSku(index),
    category: sampleGoods.categories[category],
    price,
    svg: drawingsFor(drawn)[0]?.svg ?? '',
  }));
}
