import type { PersonIndex } from './actions';

/** What the person at the till was told about a change. */
export type Told = 'nothing' | 'acknowledged' | 'refused' | 'not-stored' | 'withdrawn';

export interface Change {
  /** A mark the server keeps, by which the change is found again. */
  mark: string;
  kind: 'sell' | 'add' | 'edit' | 'delete';
  /** The temporary id of the product it is about, or of the sale. */
  subject: string;
  items: string[];
  told: Told;
  /** The person has gone on with it stored: a refusal comes too late to be told to their face. */
  isLetGo: boolean;
  person: PersonIndex;
  /** Whether everything before it about the same subject had been told when it was made. */
  isOrdered: boolean;
}
