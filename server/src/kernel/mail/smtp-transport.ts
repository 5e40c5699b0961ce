// Speaks to the operator's mail server. A mail is never sent over a connection that an eavesdropper could have kept from
// being encrypted when a password goes with it.
import { createTransport } from 'nodemailer';
import { isLoopback } from '../loopback';
import type { MailTransport } from './mail';
import type { MailConfig } from './mail-config';

const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 8_000;

/** Creates the transport to the configured mail server. Every mail uses a connection of its own. */
export function createSmtpTransport({
  host,
  port,
  isSecure,
  login,
}: Omit<MailConfig, 'from'>): MailTransport {
  const smtp = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: login !== null && !isSecure && !isLoopback(host),
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    dnsTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // A mail consists of its texts only. The library must not open files or addresses that a text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ from, to, subject, text, html }) {
      // An object is taken as one address, while a text could name several.
      await smtp.sendMail({ from, to: { name: '', address: to }, subject, text, ...(html ? { html } : {}) });
    },
  };
}
