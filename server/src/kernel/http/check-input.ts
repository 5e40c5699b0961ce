import { validate } from '@evertill/shared-domain';
import type { Struct } from 'superstruct';
import { badRequest, unstorable } from './http-error';
import { findUnstorable } from './storable';

/** Returns the body or query of a request as its struct reads the value. Throws a 400 that names the invalid field. */
export function checkInput<T, S>(struct: Struct<T, S>, value: unknown): T {
  const [problem, result] = validate(struct, value ?? {});
  if (problem) throw badRequest(problem.field, problem.message);
  const field = findUnstorable(result);
  if (field !== null) throw unstorable(field);
  return result;
}
