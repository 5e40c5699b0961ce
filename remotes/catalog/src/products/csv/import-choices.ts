import type { Category, Product, Supplier } from '@evertill/shared-domain';
import type { EmptyCells } from './read-record';

export interface ImportChoices {
  /** What happens to a product that exists. */
  readonly existing: 'update' | 'skip';
  readonly emptyCells: EmptyCells;
  readonly createMissingNames: boolean;
}

export interface Catalog {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly suppliers: readonly Supplier[];
}
