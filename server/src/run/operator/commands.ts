// The commands of the operator of a server. Each returns what it did, as data and as lines for people.
import { open, rename, stat, unlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { makeLinkAsOperator } from '../../people/password-links/operator-link';
import { pathOfLink } from '../../people/password-links/password-links.repository';
import { createInvoiceBilling } from '../../people/plans/billing';
import { createPlanCatalog } from '../../people/plans/plans';
import { duePayment } from '../../people/plans/subscription';
import { findStore } from '../../people/stores/stores.repository';
import { importArchive } from '../archive/import-archive';
import { writeArchive } from '../archive/write-archive';
import { BUILDS_COMMANDS } from './builds';
import { type Command, type CommandOptions, dayOf, type Operator, type Outcome } from './command';
import { sayDistribution } from './distribution';
import { setPlan, showPlan } from './plan';
import { recordRun } from './record-run';
import { findOwner, listShops, requireShop, type ShopLine, setSuspended } from './shops';

/** The commands by their names, which are one or two words. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list',
    help: 'the stores of this server, with their plan, people and sales',
    needs: [],
    options: [],
    async run({ db }) {
      const shops = await listShops(db);
      return {
        data: shops,
        lines: shops.length > 0 ? shops.flatMap(linesOf) : ['This server has no store.'],
      };
    },
  },
  export: {
    usage: 'export <store> --to <file>',
    help: 'writes everything of a store into one archive',
    needs: ['store'],
    options: ['to'],
    run: exportShop,
  },
  import: {
    usage: 'import <file> [--code <store>]',
    help: 'makes a store of an archive: the whole store or nothing',
    needs: ['file'],
    options: ['code'],
    mayBegin: true,
    async run({ db, clock }, [file = ''], { code }) {
      const { store, sums, tables } = await importArchive(db, resolve(file), {
        code,
        whenDone: (sql, { store: { id } }) => recordRun(sql, id, 'RUN import', clock.now()),
      });
      const made = { id: store.id, code: code ?? store.code, name: store.name };
      return {
        data: { store: made, sums, tables: hashesOf(tables) },
        lines: [
          `Imported ${store.name} as ${made.code}: ${sums.sales} sales of ${sums.salesTotal}, every row as in the archive.`,
          `Nobody has a password yet. Make the first link: evertill link ${made.code}`,
          'Integrators need new tokens.',
        ],
      };
    },
  },
  'plan show': {
    usage: 'plan show <store>',
    help: 'the plan of a store, until when it is paid, and how much of its room is used',
    needs: ['store'],
    options: [],
    run: showPlan,
  },
  'plan set': {
    usage: 'plan set <store> <plan> [--interval month|year]',
    help: 'sets the plan of a store by the rules of /saas/subscribe; plan show names the plans',
    needs: ['store', 'plan'],
    options: ['interval'],
    run: setPlan,
  },
  paid: {
    usage: 'paid <store> [number]',
    help: 'records that a store has made its due payment; without a number it says what is due',
    needs: ['store'],
    mayFollow: 1,
    options: [],
    run: recordPaid,
  },
  suspend: {
    usage: 'suspend <store>',
    help: 'closes the office of a store; its tills go on selling',
    needs: ['store'],
    options: [],
    run: (operator, [code = '']) => suspend(operator, code, true),
  },
  resume: {
    usage: 'resume <store>',
    help: 'opens the office of a suspended store again',
    needs: ['store'],
    options: [],
    run: (operator, [code = '']) => suspend(operator, code, false),
  },
  ...BUILDS_COMMANDS,
  distribute: {
    usage: 'distribute',
    help: 'spreads the stores of DATABASE_URL over the nodes of its Citus cluster; stop the servers first',
    needs: [],
    options: [],
    distributes: true,
    run: sayDistribution,
  },
  link: {
    usage: 'link <store> [--user <username>]',
    help: 'a one-time link with which an administrator, or the named person, sets a password',
    needs: ['store'],
    options: ['user'],
    async run({ db, clock, publicUrl }, [code = ''], { user }) {
      const shop = await requireShop(db, code);
      const username = user ?? (await findOwner(db, shop.id));
      if (username === null)
        throw new Error(`The store ${code} has no active administrator. Name a person with --user.`);
      const link = publicUrl + pathOfLink(await makeLinkAsOperator(db, clock, { username, code }));
      return {
        data: { store: code, username, link, validForMinutes: 60 },
        lines: [
          `With this link ${username} of ${shop.name} sets a new password. It works once, for an hour:`,
          link,
        ],
      };
    },
  },
};

async function recordPaid({ db, clock }: Operator, [code = '', number]: readonly string[]): Promise<Outcome> {
  const catalog = createPlanCatalog('on');
  const shop = await requireShop(db, code);
  if (number === undefined) {
    const due = duePayment(catalog, await findStore(db.store(shop.id), shop.id), clock.now());
    const line = due
      ? `Payment ${due.number} of ${shop.name}: $${due.amount} for ${due.planName}, ${dayOf(due.from)} to ${dayOf(due.to)}. Once it has arrived: evertill paid ${code} ${due.number}`
      : `${shop.name} has nothing to pay.`;
    return { data: { store: code, due }, lines: [line] };
  }
  const { payment, isNew } = await createInvoiceBilling(db, clock, catalog).recordPayment(
    shop.id,
    Number(number),
  );
  return {
    data: { store: code, payment, isNew },
    lines: [
      `Payment ${payment.number} of ${shop.name} ${isNew ? 'is recorded' : 'was recorded already'}: paid until ${dayOf(payment.to)}.`,
    ],
  };
}

async function suspend({ db, clock }: Operator, code: string, isSuspended: boolean): Promise<Outcome> {
  const { id, name } = await requireShop(db, code);
  const now = clock.now();
  const isChanged = await setSuspended(db, id, isSuspended ? now : null, now);
  const state = isSuspended
    ? 'is suspended. Its office is closed; its tills go on selling, and its data can be downloaded'
    : 'is open';
  return {
    data: { store: code, isSuspended, isChanged },
    lines: [`${name} ${state}.${isChanged ? '' : ' It was so before.'}`],
  };
}

async function exportShop(
  { db, clock }: Operator,
  [code = '']: readonly string[],
  { to }: CommandOptions,
): Promise<Outcome> {
  if (to === undefined) throw new Error('Name the file with --to.');
  const path = resolve(to);
  if (await stat(path).catch(() => null)) throw new Error(`The file ${path} exists already.`);
  if (!(await stat(dirname(path)).catch(() => null))) throw new Error(`There is no folder ${dirname(path)}.`);
  const shop = await requireShop(db, code);
  const madeAt = clock.now();
  await db.transaction(shop.id, (sql) => recordRun(sql, shop.id, 'RUN export', madeAt));
  // Only a whole archive gets the name.
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  let bytes = 0;
  try {
    const { sums, tables } = await writeArchive(db, shop.id, {
      madeAt,
      async write(content) {
        await file.writeFile(content);
        bytes += content.length;
      },
    });
    await file.sync();
    await file.close();
    await rename(part, path);
    return {
      data: { store: shop, file: path, bytes, sums, tables: hashesOf(tables) },
      lines: [
        `Exported ${shop.name} into ${path}: ${sums.sales} sales of ${sums.salesTotal}, ${(bytes / 1e6).toFixed(1)} MB.`,
        'The file has names and contact details of people. Keep it in a safe place.',
      ],
    };
  } catch (error) {
    await file.close().catch(() => undefined);
    await unlink(part);
    throw error;
  }
}

function hashesOf(tables: Readonly<Record<string, { rows: number; sha256: string }>>) {
  return Object.fromEntries(
    Object.entries(tables).map(([name, { rows, sha256 }]) => [name, { rows, sha256 }]),
  );
}

function linesOf(shop: ShopLine): string[] {
  const { code, name, id, planId, people, products, sales, lastSaleAt, createdAt, suspendedAt, closesAt } =
    shop;
  const last = lastSaleAt === null ? '' : `, the last ${dayOf(lastSaleAt)}`;
  return [
    `${code}  ${name}`,
    `  ${people} people, ${products} products, ${sales} sales${last}; plan ${planId}; since ${dayOf(createdAt)}; ${id}`,
    ...(suspendedAt === null ? [] : [`  suspended since ${dayOf(suspendedAt)}`]),
    ...(closesAt === null ? [] : [`  closed: erased on ${dayOf(closesAt)}`]),
  ];
}
