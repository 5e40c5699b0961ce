import type { Page } from 'playwright/test';
import { type Failure, keptWords } from './failures';
import { type Look, openPage } from './look';

interface Screen {
  readonly path: string;
  readonly api: string;
  readonly add: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly edited?: string;
  /** The sentences of spec 8 for an answer that has no message. */
  readonly fallbacks: Readonly<Record<'load' | 'add' | 'edit' | 'delete', string>>;
  /**
   * True when adding needs a connection, because a new user has a password and passwords are never stored on a device.
   */
  readonly isAddedAtOnce?: boolean;
}

const RATE = { Name: 'New one', Type: 'PERCENTAGE', Value: '5' };

const SCREENS: readonly Screen[] = [
  {
    path: '/app/products',
    api: 'products',
    add: 'Add Product',
    fields: { Name: 'New one', 'Unit Price': '5' },
    fallbacks: {
      load: 'Failed to load products',
      add: 'Failed to add product',
      edit: 'Failed to update product',
      delete: 'Failed to delete product',
    },
  },
  {
    path: '/app/categories',
    api: 'categories',
    add: 'Add Category',
    fields: { Name: 'New one' },
    fallbacks: {
      load: 'Failed to fetch category',
      add: 'Failed to add category',
      edit: 'Failed to edit category',
      delete: 'Failed to delete category',
    },
  },
  {
    path: '/app/suppliers',
    api: 'suppliers',
    add: 'Add Supplier',
    fields: { Name: 'New one' },
    fallbacks: {
      load: 'Failed to load suppliers',
      add: 'Failed to add supplier',
      edit: 'Failed to update supplier',
      delete: 'Failed to delete supplier',
    },
  },
  {
    path: '/app/discount-management',
    api: 'discounts',
    add: 'Add Discount',
    fields: RATE,
    fallbacks: {
      load: 'Failed to fetch discounts',
      add: 'Failed to save discount',
      edit: 'Failed to save discount',
      delete: 'Failed to delete discount',
    },
  },
  {
    path: '/app/tax-management',
    api: 'taxes',
    add: 'Add New Tax',
    fields: RATE,
    fallbacks: {
      load: 'Failed to load taxes',
      add: 'Failed to create tax',
      edit: 'Failed to update tax',
      delete: 'Failed to delete tax',
    },
  },
  {
    path: '/app/user-management',
    api: 'users',
    add: 'Add User',
    edited: 'First Name',
    fields: { Username: 'newone', Password: 'a-secret-of-theirs' },
    isAddedAtOnce: true,
    fallbacks: {
      load: 'Failed to load users',
      add: 'Failed to create user',
      edit: 'Failed to update user',
      delete: 'Failed to delete user',
    },
  },
];

/** For each screen with a list: load the list, and add, edit and delete a row. */
export const ENTITY_LOOKS: readonly Look[] = [...SCREENS.flatMap(looksAt), stockLook()];

function looksAt(screen: Screen): Look[] {
  const { path, api, fallbacks } = screen;
  const reads = { calls: new RegExp(`/api/${api}`), methods: ['GET'] };
  const writes = {
    calls: new RegExp(`/api/(${api}|sync/batch)`),
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  };
  const kept = (act: keyof Screen['fallbacks']) => (failure: Failure) => keptWords(failure, fallbacks[act]);
  const atOnce = (act: keyof Screen['fallbacks']) => (failure: Failure) => failure.words ?? fallbacks[act];
  return [
    {
      name: `${api}: load`,
      ...reads,
      expected: atOnce('load'),
      act: (page, url) => openPage(page, url + path),
    },
    {
      name: `${api}: add`,
      path,
      ...writes,
      act: (page) => add(page, screen),
      expected: screen.isAddedAtOnce ? atOnce('add') : kept('add'),
    },
    { name: `${api}: edit`, path, ...writes, act: (page) => edit(page, screen), expected: kept('edit') },
    { name: `${api}: delete`, path, ...writes, act: remove, expected: kept('delete') },
  ];
}

function stockLook(): Look {
  return {
    name: 'products: stock',
    path: '/app/products',
    calls: /\/api\/(products|sync\/batch)/,
    methods: ['PATCH', 'POST'],
    expected: (failure) => keptWords(failure, 'Failed to update inventory'),
    async act(page) {
      await page
        .getByRole('button', { name: /^Stock of / })
        .nth(3)
        .click();
      await page.getByRole('dialog').getByLabel('Stock').fill('77');
      await page.keyboard.press('Enter');
    },
  };
}

async function add(page: Page, { add: button, fields }: Screen): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const form = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(new RegExp(label)).first();
    await (label === 'Type' ? field.selectOption(value) : field.fill(value));
  }
  await page.keyboard.press('Enter');
}

async function edit(page: Page, { edited = 'Name' }: Screen): Promise<void> {
  await rowButton(page, /^Edit /)
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form
    .getByLabel(new RegExp(`^${edited}`))
    .first()
    .fill('Other');
  await page.keyboard.press('Enter');
}

async function remove(page: Page): Promise<void> {
  await rowButton(page, /^Delete /)
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

function rowButton(page: Page, name: RegExp) {
  return page.getByRole('main').getByRole('button', { name });
}
