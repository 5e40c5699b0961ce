import type { Category, Product, Supplier, Tax } from '@evertill/shared-domain';
import type { EmptyCells } from './read-record';

export interface ImportChoices {
  /** The action for rows of existing products. */
  readonly existing: 'update' | 'skip';
  readonly emptyCells: EmptyCells;
  readonly createMissingNames: boolean;
}

export interface Catalog {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly suppliers: readonly Supplier[];
  readonly taxes?: readonly Pick<Tax, 'id' | 'name'>[];
  /** False when new products start without a count of their stock. Default true. */
  readonly tracksNewStock?: boolean;
}
