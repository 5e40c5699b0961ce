import type { Product } from '@evertill/shared-domain';
import { type ComponentType, createContext } from 'react';

export interface TileBadgesProps {
  readonly product: Product;
  readonly shape: 'card' | 'row';
}

/** Draws what other remotes say about a product, on its tile. Null while no remote fills that slot. */
export const TileBadgesContext = createContext<ComponentType<TileBadgesProps> | null>(null);
