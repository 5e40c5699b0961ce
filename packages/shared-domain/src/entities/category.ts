import { object } from 'superstruct';
import { id, pendingFields, textOrEmpty, textOrNull } from './fields';
import { readWire } from './quick-read';
import { listOf, shape } from './shapes';

/** A category of products (spec 3). */
export interface Category {
  id: string;
  name: string;
  description: string | null;
  updatedAt?: string;
  offline?: boolean;
  status?: string;
  pendingError?: string;
}

/** A category as fetched. */
export const CategoryStruct = shape(
  object({ id, name: textOrEmpty, description: textOrNull, ...pendingFields }),
);

const CategoriesStruct = listOf(CategoryStruct);

/** Reads a category from the wire; a StructError names the field that is wrong. */
export function parseCategory(wire: unknown): Category {
  return readWire(wire, CategoryStruct);
}

/** Reads a list of categories from the wire. */
export function parseCategories(wire: unknown): Category[] {
  return readWire(wire, CategoriesStruct);
}
