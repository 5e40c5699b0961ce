import type { PersonIndex } from './actions';

/** The result of a change, as the person at the till was told. */
export type Told = 'nothing' | 'acknowledged' | 'refused' | 'not-stored' | 'withdrawn';

export interface Change {
  /** A text that the server stores with the change, so that the change can be found there. */
  mark: string;
  kind: 'sell' | 'add' | 'edit' | 'delete';
  /** The id of the product or sale. Temporary, unless the product was in stock at the start. */
  subject: string;
  items: string[];
  told: Told;
  /** True once the person has left with the change stored, so that a refusal can no longer be told to that person. */
  isLetGo: boolean;
  person: PersonIndex;
  /** True when all earlier changes of the same subject had a result before this change was made. */
  isOrdered: boolean;
}
