import { coerce, type Struct } from 'superstruct';
import { activeFlag } from '../reading/active';
import { type JsonObject, jsonObject } from '../reading/shapes';
import { withSchema } from './kind';

/**
 * Reads the active flag of a request as `isActive`, whichever of its two names it has, and also in the base values of
 * an edit. A request without the flag stays without it, so that a patch keeps the flag.
 */
export function withFlagFolded<T, S>(struct: Struct<T, S>): Struct<T, S> {
  const read = coerce(struct, jsonObject, (body) => {
    const folded = flagFolded(body);
    const { baseValues } = body;
    return jsonObject.is(baseValues) ? { ...folded, baseValues: flagFolded(baseValues) } : folded;
  });
  return withSchema(
    read,
    { properties: { active: { type: 'boolean', description: 'Another name of isActive.' } } },
    struct,
  );
}

function flagFolded(body: JsonObject): JsonObject {
  const flag = activeFlag(body);
  return flag === undefined ? body : { ...body, isActive: flag };
}
