import { array, boolean, enums, type Infer, mask, string, type } from 'superstruct';
import { ROLES } from '../people/roles';

const OwnStoreStruct = type({
  id: string(),
  code: string(),
  name: string(),
  timezone: string(),
  /** The person's role in that store. */
  role: enums(ROLES),
  /** True for the store that this device is in. */
  isCurrent: boolean(),
  /** True when the person's password in that store is another one. */
  needsPassword: boolean(),
});

/** A store in which the signed-in person works. */
export type OwnStore = Infer<typeof OwnStoreStruct>;

/** The most stores in which one person works. */
const MOST = 50;

/** Reads the stores of the signed-in person from the wire. */
export function parseOwnStores(wire: unknown): OwnStore[] {
  return mask(wire, array(OwnStoreStruct)).slice(0, MOST);
}
