import type { Failure, Struct, StructError } from 'superstruct';

/** What is wrong with a request, and where: 'saleItems.0.quantity', or 'body' for the whole. */
export interface InputError {
  field: string;
  message: string;
}

// An object with one of these of its own cannot be put into a sentence: to write it down throws.
const ODD_NAMES = ['toString', 'valueOf'];

/** Checks and coerces a request against a struct, dropping fields it does not know; answers [error] or [undefined, value]. */
export function validate<T, S>(
  struct: Struct<T, S>,
  value: unknown,
): [InputError, undefined] | [undefined, T] {
  const odd = findOddName(value);
  if (odd !== null) return [{ field: odd, message: `${odd} is a name that cannot be used` }, undefined];
  const [error, result] = struct.validate(value, { coerce: true, mask: true });
  if (!error) return [undefined, result];
  const field = error.path.join('.') || 'body';
  return [
    { field, message: error.path.length === 0 ? 'The request body must be an object' : sentenceOf(error) },
    undefined,
  ];
}

function findOddName(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const odd = ODD_NAMES.find((name) => Object.hasOwn(value, name));
  if (odd !== undefined) return [...path, odd].join('.');
  for (const [key, member] of Object.entries(value)) {
    const found = findOddName(member, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

// A StructError puts the path before the sentence; the failure it was made of has the sentence alone.
function sentenceOf(error: StructError): string {
  const failure = error.failures()[0];
  if (!failure) return error.message;
  return failure.message.startsWith('Expected ') ? plainSentence(failure) : failure.message;
}

const MUST_BE: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  integer: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  enums: 'is not known',
};

/** In place of the library's own words, which are for developers. */
function plainSentence({ path, type, refinement }: Failure): string {
  const what = refinement === undefined ? MUST_BE[type] : 'has the wrong size';
  return `${path.join('.')} ${what ?? 'cannot be read'}`;
}
