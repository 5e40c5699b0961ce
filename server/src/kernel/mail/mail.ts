// Sends mail for stores, such as a link to a new password. A mail leaves at once or fails: nothing waits on the disk, so
// the caller tells the person when a mail has not left.
import { createLineBudget } from '../turns/line-budget';
import { createTurns } from '../turns/turns';
import { isPlainAddress, type MailFrom } from './mail-config';

/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same mail with pictures and type. Programs without HTML show the text. */
  html?: string;
}

/** Hands a checked mail to a mail server. Rejects when the mail server does not take the mail. */
export interface MailTransport {
  send(mail: Mail & { from: MailFrom }): Promise<void>;
}

export interface Mailer {
  /** False when the operator has configured no mail server. Then no mail can be sent. */
  isSetUp: boolean;
  /**
   * Sends a mail of this store. Resolves when the mail server has taken the mail, and rejects with a MailError within
   * eight seconds otherwise.
   */
  sendMail(storeId: string, mail: Mail): Promise<void>;
}

/** `off`: no mail server. `invalid`: the mail is wrong. `too-many`: the store has sent too many. `failed`: not taken. */
export type MailProblem = 'off' | 'invalid' | 'too-many' | 'failed';

/** The mail has not left, or nobody knows whether it has. The message contains no address and no secret. */
export class MailError extends Error {
  readonly problem: MailProblem;
  /** The mail library's word for the failure, such as EAUTH. */
  readonly code: string | undefined;

  constructor(problem: MailProblem, message: string, code?: string) {
    super(message);
    this.name = 'MailError';
    this.problem = problem;
    this.code = code;
  }
}

export interface MailLimits {
  /** The longest time until `sendMail` settles. */
  withinMs: number;
  /** The mails that a store may send at once after a quiet time. */
  mostSaved: number;
  /** The mails that a store may send in a minute all day long. */
  perMinute: number;
}

// A page waits ten seconds for an answer, so that it still hears about a mail that was not taken.
const LIMITS: MailLimits = { withinMs: 8_000, mostSaved: 100, perMinute: 20 };
const IN_PROGRESS = { atOnce: 8, perOwner: 4, mostWaiting: 10, mostWaitingInAll: 100, waitMs: 5_000 };
const SUBJECT_LENGTH = 200;
const TEXT_LENGTH = 100_000;
const HTML_LENGTH = 300_000;
// Characters that would end a header, or show the text in another order than it is read.
const NOT_IN_A_HEADER = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Creates the mailer of a server. Without a transport every mail is refused. */
export function createMailer(
  setUp: { transport: MailTransport; from: MailFrom } | null,
  limits: Partial<MailLimits> = {},
  elapsedMs?: () => number,
): Mailer {
  const { withinMs, mostSaved, perMinute } = { ...LIMITS, ...limits };
  const budget = createLineBudget({ perSecond: perMinute / 60, mostSaved }, elapsedMs);
  const turns = createTurns(IN_PROGRESS);

  async function send(storeId: string, mail: Mail): Promise<void> {
    if (!setUp) throw new MailError('off', 'No mail server is configured');
    const checked = check(mail);
    if (budget.waitMs(storeId) > 0) throw tooMany();
    budget.spend(storeId, 1);
    const end = await turns.take(storeId).catch(() => {
      throw tooMany();
    });
    await setUp.transport
      .send({ ...checked, from: setUp.from })
      .catch((error: unknown) => {
        throw new MailError('failed', 'The mail server did not take the mail', codeOf(error));
      })
      .finally(end);
  }

  return {
    isSetUp: setUp !== null,
    sendMail: (storeId, mail) => within(withinMs, send(storeId, mail)),
  };
}

function check({ to, subject, text, html }: Mail): Mail {
  if (!isPlainAddress(to)) throw new MailError('invalid', 'The address is not one plain e-mail address');
  if (text.length > TEXT_LENGTH || (html?.length ?? 0) > HTML_LENGTH)
    throw new MailError('invalid', 'The mail is too long');
  const line = subject.replace(NOT_IN_A_HEADER, ' ').trim().slice(0, SUBJECT_LENGTH);
  return { to, text, subject: line, ...(html === undefined ? {} : { html }) };
}

function tooMany(): MailError {
  return new MailError('too-many', 'This store has sent too many mails');
}

function within(ms: number, sent: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = new MailError('failed', 'The mail server took too long', 'ETIMEDOUT');
    const timer = setTimeout(() => reject(late), ms);
    sent.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
