import type { Mailer } from './mail';

export interface MailOptions {
  mailer: Mailer;
  /** The address that links in mail begin with. */
  publicUrl: string | null;
}

/** Tells whether the staff of a store may mail receipts. Strangers use the demo store, so it mails to no one. */
export function mailsReceipts({ mailer, publicUrl }: MailOptions, { isDemo }: { isDemo: boolean }): boolean {
  return mailer.isSetUp && publicUrl !== null && !isDemo;
}
