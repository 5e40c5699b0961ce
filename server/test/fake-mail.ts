import type { MailTransport } from '../src/kernel/mail/mail';

type SentMail = Parameters<MailTransport['send']>[0];

/** A way to send mail that keeps every mail. `takeWith` replaces what the mail server does with the next mails. */
export function createFakeMail() {
  const mails: SentMail[] = [];
  let take: () => Promise<void> = async () => {};
  const transport: MailTransport = {
    send(mail) {
      mails.push(mail);
      return take();
    },
  };
  return {
    mails,
    /** The options with which a test app sends mail this way. */
    options: {
      mail: { transport, from: { name: '', address: 'till@shop.example' } },
      publicUrl: 'https://till.example',
    },
    takeWith(work: () => Promise<void>) {
      take = work;
    },
    reset() {
      mails.length = 0;
      take = async () => {};
    },
  };
}
