// A shop's code is short and without capitals or dots: it is typed at sign-in, stands behind an @ and before a host name.

// Shorter than an id, so that no code looks like one.
const MAX_LENGTH = 32;
const CODE = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

/** The code that a name suggests: 'cafe-rosa' for 'Café Rosa'. */
export function storeCodeFrom(name: string): string {
  const spelled = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return spelled.replace(/^-/, '').slice(0, MAX_LENGTH).replace(/-$/, '') || 'shop';
}

/** Another one, for a shop whose name gives a code that is taken. */
export function numberedCode(code: string, number: number): string {
  const end = `-${number}`;
  return code.slice(0, MAX_LENGTH - end.length).replace(/-$/, '') + end;
}

export function isStoreCode(text: string): boolean {
  return CODE.test(text);
}
