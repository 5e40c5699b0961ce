/**
 * The rows that a sale reads and writes, in better-sqlite3 on the disk with `synchronous = FULL`: one transaction for
 * each sale, in this process, without HTTP, sign-in or rules. What the simplest durable store of a shop could do.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PRODUCTS = 200;
const LINES = 3;
// A sale changes the totals of the day, of each of its products, and of its payment method.
const TOTALS = 1 + LINES + 1;

const TABLES = `
  create table stores (id text primary key, timezone text, settings text);
  create table products (id text primary key, name text, unit_price text, tax_ids text, stock integer, updated_at text);
  create table rates (id text primary key, kind text, name text, value text);
  create table registers (id text primary key, name text, seen_at text);
  create table sales (id text primary key, number text, at text, user_id text, subtotal text, tax text, total text,
    tax_details text, register_id text, sequence integer);
  create unique index sales_register on sales (register_id, sequence);
  create index sales_at on sales (at);
  create table sale_items (sale_id text, line integer, product_id text, name text, quantity integer, price text,
    total text, taxes text, primary key (sale_id, line));
  create table payments (sale_id text, line integer, method text, amount text, reference text, primary key (sale_id, line));
  create table register_numbers (register_id text, sequence integer, key text, outcome text, primary key (register_id, sequence, key));
  create table day_totals (kind text, day text, id text, quantity integer, amount text, primary key (kind, day, id));
  create table audit_entries (id text primary key, at text, action text, entity_id text, details text);
  create table keys (key text primary key, method text, path text, body_hash text, status integer, response text, created_at text);`;

/**
 * Opens a new database. `folder` holds an installed better-sqlite3, which no part of Evertill needs: an installation
 * compiles the library or downloads it from its authors. Returns a function that books one sale, and one that closes.
 */
export function openSqliteShop(folder) {
  const Database = createRequire(join(resolve(folder), 'package.json'))('better-sqlite3');
  const root = mkdtempSync(join(tmpdir(), 'evertill-bench-sqlite-'));
  const db = new Database(join(root, 'shop.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(TABLES);
  const ids = Array.from({ length: PRODUCTS }, () => randomUUID());
  const product = db.prepare('insert into products values (?, ?, ?, ?, ?, ?)');
  for (const [n, id] of ids.entries()) product.run(id, `Product ${n}`, '2.50', '[]', 1_000_000, now());
  db.prepare('insert into stores values (?, ?, ?)').run('store', 'UTC', '{}');
  db.prepare('insert into rates values (?, ?, ?, ?)').run('tax', 'tax', 'Sales tax', '8.25');
  db.prepare('insert into registers values (?, ?, ?)').run('register', 'Register 1', now());

  const read = {
    key: db.prepare('select * from keys where key = ?'),
    store: db.prepare('select * from stores where id = ?'),
    products: db.prepare('select * from products where id in (?, ?, ?)'),
    rates: db.prepare('select * from rates where kind = ?'),
    before: db.prepare(
      'select at from sales where register_id = ? and sequence < ? order by sequence desc limit 1',
    ),
    register: db.prepare('select * from registers where id = ?'),
    number: db.prepare('select * from register_numbers where register_id = ? and sequence = ?'),
  };
  const write = {
    sale: db.prepare('insert into sales values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    item: db.prepare('insert into sale_items values (?, ?, ?, ?, ?, ?, ?, ?)'),
    payment: db.prepare('insert into payments values (?, ?, ?, ?, ?)'),
    number: db.prepare('insert into register_numbers values (?, ?, ?, ?)'),
    stock: db.prepare('update products set stock = stock - ?, updated_at = ? where id = ?'),
    total: db.prepare(
      'insert into day_totals values (?, ?, ?, ?, ?) on conflict do update set quantity = quantity + excluded.quantity',
    ),
    audit: db.prepare('insert into audit_entries values (?, ?, ?, ?, ?)'),
    key: db.prepare('insert into keys values (?, ?, ?, ?, ?, ?, ?)'),
  };
  let sequence = 0;
  const book = db.transaction(() => {
    sequence += 1;
    const [id, key, at] = [randomUUID(), randomUUID(), now()];
    const sold = Array.from({ length: LINES }, (_, n) => ids[(sequence * 7 + n * 31) % PRODUCTS]);
    read.key.get(key);
    read.store.get('store');
    read.products.all(...sold);
    read.rates.all('tax');
    read.before.get('register', sequence);
    read.register.get('register');
    write.sale.run(id, `SALE-${sequence}`, at, 'user', '7.50', '0.62', '8.12', '[]', 'register', sequence);
    for (const [line, one] of sold.entries())
      write.item.run(id, line, one, `Product ${line}`, 1, '2.50', '2.50', '[]');
    write.payment.run(id, 0, 'CASH', '8.12', `REF-${sequence}`);
    read.number.get('register', sequence);
    write.number.run('register', sequence, key, 'booked');
    for (const one of sold) write.stock.run(1, at, one);
    for (let n = 0; n < TOTALS; n += 1)
      write.total.run('product', at.slice(0, 10), sold[n] ?? `${n}`, 1, '2.50');
    write.audit.run(randomUUID(), at, 'sale', id, '{}');
    write.key.run(key, 'POST', '/sales', 'hash', 201, JSON.stringify({ id, sold }), at);
  });
  return {
    book: async () => book(),
    close() {
      db.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function now() {
  return new Date().toISOString();
}
