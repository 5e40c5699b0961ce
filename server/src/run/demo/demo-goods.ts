// The goods of the demo shop. The folder server/demo-goods has the categories and the products with their drawings.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isShapeName, toSvg } from '@evertill/shared-domain/drawings';
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
 * Reads the goods of the demo shop. Throws when a file is missing, or when a product names a category or a shape that
 * does not exist.
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
    if (!isShapeName(shape)) throw new Error(`products.tsv names the unknown shape ${shape}`);
    const picture = toSvg({ shape, body, accent, ground: ofCategory.ground });
    ofCategory.products.push({ name, price: Number(price), stock: Number(stock), picture });
  }
  return [...categories.values()];
}
