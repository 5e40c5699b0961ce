import type { Data } from '@evertill/shared-data';
import { Category, type NewProduct } from '@evertill/shared-domain';
import { nameKey } from '../csv/catalog-index';
import { drawnPicture } from '../picture/drawn-picture';
import type { SampleGood } from './sample-goods';
import { isSample } from './sample-sku';

/** What the samples brought into the store besides the products. */
export interface AddedSamples {
  /** The names of the categories, because an id changes when a change syncs. */
  readonly categories: readonly string[];
  /** True when a change waits in the outbox. */
  readonly isWaiting: boolean;
}

export const NOTHING_ADDED: AddedSamples = { categories: [], isWaiting: false };

export interface AddOptions {
  /** What an earlier attempt added. */
  readonly before?: AddedSamples;
  /** Called after each change. */
  readonly onAdded?: (added: AddedSamples) => void;
  readonly draw?: (svg: string) => Promise<string>;
}

type Store = Pick<Data, 'entity' | 'products'>;

/**
 * Adds the samples one by one, as the product form does. Leaves out a product whose SKU the store has, so that a second
 * attempt continues the first. Throws the reason of a refusal. What was added before stays.
 */
export async function addSamples(
  goods: readonly SampleGood[],
  { products, entity }: Store,
  { before = NOTHING_ADDED, onAdded, draw = drawnPicture }: AddOptions = {},
): Promise<void> {
  const categories = entity(Category);
  const ids = new Map(categories.getSnapshot().items.map(({ id, name }) => [nameKey(name), id]));
  const taken = new Set(products.getSnapshot().items.map(({ sku }) => sku.toUpperCase()));
  let added = before;

  function note(queued: boolean, category?: string) {
    added = {
      categories: category === undefined ? added.categories : [...added.categories, category],
      isWaiting: added.isWaiting || queued,
    };
    onAdded?.(added);
  }

  async function categoryOf(name: string): Promise<string> {
    const known = ids.get(nameKey(name));
    if (known !== undefined) return known;
    const { entity: made, queued } = await categories.create(
      Category.toInput({ ...Category.initialValues(null), name }),
    );
    ids.set(nameKey(name), made.id);
    note(queued, name);
    return made.id;
  }

  for (const good of goods) {
    if (taken.has(good.sku)) continue;
    const input = inputOf(good, await categoryOf(good.category), await pictureOf(good, draw));
    const { queued } = await products.create(input);
    note(queued);
  }
}

/** Removes the samples, and the categories that `added` names when no other product is in them. */
export async function removeSamples(added: AddedSamples, { products, entity }: Store): Promise<void> {
  for (const { id } of products.getSnapshot().items.filter(isSample)) await products.remove(id);
  const categories = entity(Category);
  const names = new Set(added.categories.map(nameKey));
  const used = new Set(products.getSnapshot().items.map(({ category }) => category?.id));
  for (const { id, name } of categories.getSnapshot().items)
    if (names.has(nameKey(name)) && !used.has(id)) await categories.remove(id);
}

/** Enough for a day of trying. */
const STOCK = 24;

function inputOf({ name, sku, price }: SampleGood, categoryId: string, image: string | null): NewProduct {
  return {
    name,
    sku,
    barcode: null,
    description: null,
    unitPrice: price,
    stockQuantity: STOCK,
    trackStock: true,
    categoryId,
    supplierId: null,
    image,
    taxIds: null,
  };
}

/** Returns the picture of a sample. Null when this browser cannot draw it, because the product sells without one too. */
async function pictureOf(
  { svg }: SampleGood,
  draw: (svg: string) => Promise<string>,
): Promise<string | null> {
  try {
    return await draw(svg);
  } catch {
    return null;
  }
}
