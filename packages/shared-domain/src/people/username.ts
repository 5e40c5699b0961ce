import { typing } from '../texts';
import { hiddenCharacterSentence } from '../validation/rules';

/** Returns a username in the form in which usernames are compared: outer spaces and capitals make no difference. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

// The alphabets that have letters in common by their look.
const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);
// The small letters of other alphabets (Cyrillic, Greek, Armenian) that look like a Latin one.
const TWINS: Readonly<Record<string, string>> = {
  a: '\u0430\u03b1',
  b: '\u0432\u044a\u044c\u03b2',
  c: '\u0441\u03f2',
  d: '\u0501',
  e: '\u0435\u03b5',
  g: '\u0581',
  h: '\u04bb\u043d\u0570',
  i: '\u0456\u03b9',
  j: '\u0458\u03f3',
  k: '\u043a\u03ba',
  l: '\u04cf',
  m: '\u043c',
  n: '\u03b7\u0578',
  o: '\u043e\u03bf\u0585',
  p: '\u0440\u03c1',
  q: '\u051b\u0566',
  r: '\u0433',
  s: '\u0455',
  t: '\u0442\u03c4',
  u: '\u03c5\u057d',
  v: '\u0475\u03bd',
  w: '\u051d\u03c9',
  x: '\u0445\u03c7',
  y: '\u0443\u04af\u03b3',
};
const LATIN_OF = new Map(
  Object.entries(TWINS).flatMap(([latin, twins]) => [...twins].map((twin) => [twin, latin] as const)),
);

/**
 * Returns why a new username is refused, because people could take it for another one. Undefined when it is fine. The
 * screens and the server use the same check.
 */
export function usernameProblem(username: unknown): string | undefined {
  if (typeof username !== 'string') return undefined;
  const hidden = hiddenCharacterSentence(username);
  if (hidden !== undefined) return hidden;
  if (username.normalize('NFC') !== username.normalize('NFKC')) return typing.usernameOddForms;
  const alphabets = ALPHABETS.filter((alphabet) => alphabet.test(username));
  return alphabets.length > 1 ? typing.usernameMixed : undefined;
}

/** Returns the sentence about a username that people could take for another one. */
export function lookAlikeSentence(other: string): string {
  return typing.usernameLooksLike(other);
}

/** Returns a username as it looks. Two usernames with the same look must not be in one shop. */
export function usernameLook(username: string): string {
  return [...usernameKey(username)].map((letter) => LATIN_OF.get(letter) ?? letter).join('');
}
