// The goods of the demo shop. The folder server/demo-goods has the categories, the products and a picture of each
// shape. In a picture, {body}, {accent} and {ground} are placeholders for the colors of a product and its category.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../kernel/package-folder';

export interface DemoCategory {
  name: string;
  description: string;
  /** The first letters of the SKU. */
  prefix: string;
  /** The background of the category's pictures. */
  ground: string;
  supplier: string;
  products: DemoProduct[];
}

export interface DemoProduct {
  name: string;
  /** In US dollars. */
  price: number;
  /** In pieces. */
  stock: number;
  /** An SVG document of about a kilobyte. */
  picture: string;
}

/**
 * Reads the goods of the demo shop. Throws when a file is missing, or when a product names a category that does not
 * exist.
 */
export function readDemoGoods(): DemoCategory[] {
  const folder = packageFolder('demo-goods');
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  // Not validated, because the file is part of this build and the demo's test reads it.
  const listed = JSON.parse(read('categories.json')) as Omit<DemoCategory, 'products'>[];
  const categories = new Map(listed.map((category) => [category.name, { ...category, products: [] }]));
  const [, ...rows] = read('products.tsv').trimEnd().split('\n');
  for (const row of rows) {
    const [category = '', name = '', price, stock, shape = '', body = '', accent = ''] = row.split('\t');
    const ofCategory: DemoCategory | undefined = categories.get(category);
    if (!ofCategory) throw new Error(`products.tsv names the unknown category ${category}`);
    const colors = { body, accent, ground: ofCategory.ground };
    const picture = paint(read(`shapes/${shape}.svg`), colors);
    ofCategory.products.push({ name, price: Number(price), stock: Number(stock), picture });
  }
  return [...categories.values()];
}

/** Puts the colors into the picture of a shape, and removes the white space between its elements. */
function paint(shape: string, colors: Readonly<Record<string, string>>): string {
  const svg = shape
    .split('\n')
    .map((line) => line.trim())
    .join('');
  return svg.replace(/\{(\w+)\}/g, (_, name: string) => colors[name] ?? '');
}
