import { createHash } from 'node:crypto';
import type { Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { categories, pictures, products, suppliers } from '../../kernel/db/schema';
import { readDemoGoods } from './demo-goods';

export interface SeededProduct {
  id: string;
  name: string;
  /** In cents. */
  price: number;
  stock: number;
  category: string;
}

// GS1 reserves the prefixes 200-299 for codes inside a shop, so no real product has them.
const IN_STORE_PREFIX = '200';

/** Writes the catalog and its pictures, and returns the products. */
export async function seedCatalog(sql: Sql, storeId: string, at: Date): Promise<SeededProduct[]> {
  const stamp = { storeId, createdAt: at, updatedAt: at };
  const goods = readDemoGoods();
  const supplierIds = new Map(goods.map(({ supplier }) => [supplier, newId(at)]));
  const categoryRows = goods.map(({ name, description }) => ({
    ...stamp,
    id: newId(at),
    name,
    description,
  }));
  await sql
    .insert(suppliers)
    .values([...supplierIds].map(([name, id], index) => ({ ...stamp, ...contactOf(name, index), id, name })));
  await sql.insert(categories).values(categoryRows);

  const productRows = [];
  const pictureRows = new Map<string, typeof pictures.$inferInsert>();
  for (const [index, category] of goods.entries()) {
    for (const [place, { name, price, stock, picture: svg }] of category.products.entries()) {
      const picture = pictureOf(svg);
      pictureRows.set(picture.sha256, { storeId, createdAt: at, ...picture });
      productRows.push({
        ...stamp,
        id: newId(at),
        name,
        sku: `${category.prefix}-${String(place + 1).padStart(3, '0')}`,
        barcode: ean13(
          `${IN_STORE_PREFIX}${String(index + 1).padStart(3, '0')}${String(place + 1).padStart(6, '0')}`,
        ),
        description: `${category.description}.`,
        unitPrice: price.toFixed(2),
        stockQuantity: stock,
        image: `/pictures/${picture.sha256}`,
        categoryId: categoryRows[index]?.id ?? null,
        supplierId: supplierIds.get(category.supplier) ?? null,
      });
    }
  }
  await sql.insert(pictures).values([...pictureRows.values()]);
  await sql.insert(products).values(productRows);
  const names = goods.flatMap((category) => category.products.map(() => category.name));
  return productRows.map(({ id, name, unitPrice, stockQuantity }, index) => ({
    id,
    name,
    price: Math.round(Number(unitPrice) * 100),
    stock: stockQuantity,
    category: names[index] ?? '',
  }));
}

/** Appends the check digit to the first twelve digits of an EAN-13 code. */
export function ean13(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function pictureOf(svg: string) {
  const content = Buffer.from(svg);
  return { sha256: createHash('sha256').update(content).digest('hex'), mediaType: 'image/svg+xml', content };
}

const CONTACTS = [
  'Nora Fields',
  'Owen Carter',
  'Priya Nair',
  'Tom Becker',
  'Lena Ruiz',
  'Sam Whitlock',
  'Ivy Chen',
  'Paul Dorsey',
];

function contactOf(name: string, index: number) {
  const domain = name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    contactPerson: CONTACTS[index % CONTACTS.length] ?? null,
    email: `orders@${domain}.example`,
    phone: `(217) 555-01${String(10 + index)}`,
    address: `${(index + 1) * 14} Depot Road, Springfield, IL 62701`,
  };
}
