import type { Struct, StructError } from 'superstruct';

/** What is wrong with a request, and where: 'saleItems.0.quantity', or 'body' for the whole. */
export interface InputError {
  field: string;
  message: string;
}

/** Checks and coerces a request against a struct, dropping fields it does not know; answers [error] or [undefined, value]. */
export function validate<T, S>(
  struct: Struct<T, S>,
  value: unknown,
): [InputError, undefined] | [undefined, T] {
  const [error, result] = struct.validate(value, { coerce: true, mask: true });
  if (!error) return [undefined, result];
  const field = error.path.join('.') || 'body';
  return [
    { field, message: error.path.length === 0 ? 'The request body must be an object' : sentenceOf(error) },
    undefined,
  ];
}

// A StructError puts the path before the sentence; the failure it was made of has the sentence alone.
function sentenceOf(error: StructError): string {
  return error.failures()[0]?.message ?? error.message;
}
