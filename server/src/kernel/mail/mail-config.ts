// Reads from the environment how the server sends mail. An error never repeats a value of EVERTILL_SMTP_URL, because the
// value may hold a password.

/** The mail server that takes the server's mail, and the sender of the mail. */
export interface MailConfig {
  host: string;
  port: number;
  /** True when the connection begins with TLS (smtps). */
  isSecure: boolean;
  /** Null for a mail server that takes mail without a sign-in. */
  login: { user: string; password: string } | null;
  from: MailFrom;
}

export interface MailFrom {
  name: string;
  address: string;
}

const SUBMISSION_PORT = 587;
const SECURE_PORT = 465;
const NAMED = /^([^<>"\p{Cc}]{0,100})<([^<>]+)>$/u;
// The parts of an address that no mail header can be broken with: no quotes, brackets, commas or spaces.
const PLAIN_ADDRESS = /^[^\s@,;:<>()[\]\\"\p{C}]{1,64}@[^\s@,;:<>()[\]\\"\p{C}]{1,190}$/u;

/** Returns null when no mail server is named. Throws when the settings are incomplete or wrong. */
export function readMailConfig(env: NodeJS.ProcessEnv): MailConfig | null {
  const { EVERTILL_SMTP_URL: url, EVERTILL_MAIL_FROM: from, EVERTILL_PUBLIC_URL: publicUrl } = env;
  if (!url) return null;
  if (!from) throw new Error('EVERTILL_SMTP_URL needs EVERTILL_MAIL_FROM, the sender of the mail');
  if (!publicUrl)
    throw new Error('EVERTILL_SMTP_URL needs EVERTILL_PUBLIC_URL, the address for links in the mail');
  return { ...readServer(url), from: readFrom(from) };
}

/** Tells whether a text is one plain e-mail address, which needs no quoting in a header. */
export function isPlainAddress(text: string): boolean {
  return PLAIN_ADDRESS.test(text);
}

/** Reads the address under which people open the server: 'https://till.example'. Null when none is configured. */
export function readPublicUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url && isWeb && [url.origin, `${url.origin}/`].includes(text)) return url.origin;
  throw new Error(`EVERTILL_PUBLIC_URL must be an address such as https://till.example, not ${text}`);
}

function readServer(text: string): Omit<MailConfig, 'from'> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSmtp = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
  const isPlain = url && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  if (!url || !isSmtp || !isPlain || url.hostname === '')
    throw new Error('EVERTILL_SMTP_URL must have the form smtps://user:password@mail.example:465');
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? SECURE_PORT : SUBMISSION_PORT) : Number(url.port),
    isSecure,
    login: url.username === '' ? null : { user: decode(url.username), password: decode(url.password) },
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('EVERTILL_SMTP_URL has a % that must be written as %25');
  }
}

function readFrom(text: string): MailFrom {
  const [, name = '', address = text.trim()] = NAMED.exec(text.trim()) ?? [];
  if (isPlainAddress(address)) return { name: name.trim(), address };
  throw new Error(
    `EVERTILL_MAIL_FROM must be an address such as Corner Shop <till@shop.example>, not ${text}`,
  );
}
