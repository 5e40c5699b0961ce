// A shop's code is short and has no capitals or dots, because people type it at sign-in, after an @, and as the first
// part of a host name.

// A code is shorter than an id, so that the two cannot be confused.
const MAX_LENGTH = 32;
const CODE = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

// Names that a server's owner uses for hosts beside those of shops, or that a stranger could use to look official.
const RESERVED: ReadonlySet<string> = new Set(
  `account accounts admin administrator api app apps assets auth autoconfig autodiscover beta billing blog cdn
  dashboard docs download email evertill files ftp git help host imap info localhost login mail metrics
  mx news ns ns1 ns2 office pop pop3 postmaster register root saas secure security server sign-in
  signin smtp sso staff staging static status support system test webmail www www1 www2`.split(/\s+/),
);

/** Returns the code that a name suggests: 'cafe-rosa' for 'Café Rosa'. */
export function storeCodeFrom(name: string): string {
  const spelled = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const code = spelled.replace(/^-/, '').slice(0, MAX_LENGTH).replace(/-$/, '') || 'shop';
  return isReservedCode(code) ? numberedCode(code, 1) : code;
}

/** Returns another code with a number, for a shop whose code is taken. */
export function numberedCode(code: string, number: number): string {
  const end = `-${number}`;
  return code.slice(0, MAX_LENGTH - end.length).replace(/-$/, '') + end;
}

/** Tells whether no shop may take this code any more. A shop that has it already keeps it. */
export function isReservedCode(code: string): boolean {
  return RESERVED.has(code);
}

export function isStoreCode(text: string): boolean {
  return CODE.test(text);
}
