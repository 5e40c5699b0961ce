import { coerce, type Struct } from 'superstruct';
import { activeFlag } from '../entities/active';
import { jsonObject } from '../entities/shapes';

/** Reads the active flag of a request under either of its names as `isActive`; silence stays silence, so a patch keeps the flag. */
export function withFlagFolded<T, S>(struct: Struct<T, S>): Struct<T, S> {
  return coerce(struct, jsonObject, (body) => {
    const flag = activeFlag(body);
    return flag === undefined ? body : { ...body, isActive: flag };
  });
}
