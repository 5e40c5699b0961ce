import type { EntityBody } from './entity-description';

/** Returns the values of the described fields that are not undefined. */
export function givenFields(fields: object, source: object): EntityBody {
  const values: EntityBody = { ...source };
  return Object.fromEntries(
    Object.keys(fields)
      .map((name) => [name, values[name]])
      .filter(([, value]) => value !== undefined),
  );
}
