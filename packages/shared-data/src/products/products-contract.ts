import type { NewProduct, Product } from '@evertill/shared-domain';
import type { Repository, Written } from '../store/repository';
import type { ProductOutcome, ProductWrite, WriteManyOptions } from './product-writes';

/**
 * The repository of products. Loads only changes, searches as the spec defines, sets stock, and writes many products at
 * once.
 */
export interface ProductsRepository extends Repository<Product, NewProduct> {
  search(query: string): Promise<readonly Product[]>;
  /** Asks the server for the matches of a search and adds them to the products. Does nothing offline. */
  fetchMatches(query: string): Promise<void>;
  /** Sets the stock. The reason is shown in the stock history. */
  adjustStock(id: string, quantity: number, reason?: string | null): Promise<Written<Product>>;
  /** Writes many products, for example from a file. Returns one outcome per write, in the same order. Never rejects. */
  writeMany(writes: readonly ProductWrite[], options?: WriteManyOptions): Promise<ProductOutcome[]>;
}
