import type { Failure, Struct, StructError } from 'superstruct';
import { findQuickReader, MISS } from '../reading/quick-read';

/** The message about an invalid request, and its place: 'saleItems.0.quantity', or 'body' for the whole request. */
export interface InputError {
  field: string;
  message: string;
}

// An object with its own property of one of these names cannot be put into a message, because converting it to text
// throws.
const ODD_NAMES = ['toString', 'valueOf'];

/** Checks and converts a request with a struct, dropping unknown fields. Returns [error] or [undefined, value]. */
export function validate<T, S>(
  struct: Struct<T, S>,
  value: unknown,
): [InputError, undefined] | [undefined, T] {
  const odd = findOddName(value);
  if (odd !== null) return [{ field: odd, message: `${odd} is a name that cannot be used` }, undefined];
  const quick = findQuickReader(struct)?.(value) ?? MISS;
  // A quick reader returns the same value as its struct.
  if (quick !== MISS) return [undefined, quick as T];
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

// A StructError puts the path before the sentence, but its underlying failure has the sentence alone.
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

/** Replaces the library's own messages, which are meant for developers. */
function plainSentence({ path, type, refinement }: Failure): string {
  const what = refinement === undefined ? MUST_BE[type] : 'has the wrong size';
  return `${path.join('.')} ${what ?? 'cannot be read'}`;
}
