// A shop's code is short and has no capitals or dots, because people type it at sign-in, after an @, and as the first
// part of a host name.

// A code is shorter than an id, so that the two cannot be confused.
const MAX_LENGTH = 32;
const CODE = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

/** Returns the code that a name suggests: 'cafe-rosa' for 'Café Rosa'. */
export function storeCodeFrom(name: string): string {
  const spelled = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return spelled.replace(/^-/, '').slice(0, MAX_LENGTH).replace(/-$/, '') || 'shop';
}

/** Returns another code with a number, for a shop whose code is taken. */
export function numberedCode(code: string, number: number): string {
  const end = `-${number}`;
  return code.slice(0, MAX_LENGTH - end.length).replace(/-$/, '') + end;
}

export function isStoreCode(text: string): boolean {
  return CODE.test(text);
}
