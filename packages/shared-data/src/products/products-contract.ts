import type { NewProduct, Product } from '@evertill/shared-domain';
import type { Repository, Written } from '../store/repository';
import type { ProductOutcome, ProductWrite, WriteManyOptions } from './product-writes';

/** Products: loaded in changes, searched as the spec words it, stock set by hand, many written at once. */
export interface ProductsRepository extends Repository<Product, NewProduct> {
  search(query: string): Promise<readonly Product[]>;
  /** Asks the server for a search, so that what it finds is among the products; offline it changes nothing. */
  fetchMatches(query: string): Promise<void>;
  adjustStock(id: string, quantity: number): Promise<Written<Product>>;
  /** Writes many, one outcome each in their order; never rejects. A file of products goes this way. */
  writeMany(writes: readonly ProductWrite[], options?: WriteManyOptions): Promise<ProductOutcome[]>;
}
