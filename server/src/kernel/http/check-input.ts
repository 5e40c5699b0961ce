import { validate } from '@evertill/shared-domain';
import type { Struct } from 'superstruct';
import { badRequest, unstorable } from './http-error';
import { findUnstorable } from './storable';

/** Returns the body or query of a request as its struct reads the value. Throws a 400 that names the invalid field. */
export function checkInput<T, S>(struct: Struct<T, S>, value: unknown): T {
  const result = readInput(struct, value);
  const field = findUnstorable(result);
  if (field !== null) throw unstorable(field);
  return result;
}

/**
 * Reads a body whose parts are checked one by one later, so that one text that cannot be stored does not refuse its
 * neighbors. Throws a 400 that names the invalid field.
 */
export function readInput<T, S>(struct: Struct<T, S>, value: unknown): T {
  const [problem, result] = validate(struct, value ?? {});
  if (problem) throw badRequest(problem.field, problem.message);
  return result;
}
