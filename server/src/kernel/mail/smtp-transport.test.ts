// Speaks SMTP to a small mail server in this process.
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server';
import { createMailer } from './mail';
import { createSmtpTransport } from './smtp-transport';

const FROM = { name: 'Corner Shop, "Main" St.', address: 'till@shop.example' };
const MAIL = { to: 'rosa@shop.example', subject: 'Grüße', text: 'Open it.\n.\nBye' };
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function aMailServer(answers?: Record<string, string>): Promise<MailServer> {
  const server = await startMailServer(answers);
  ends.push(server.stop);
  return server;
}

function mailerOf({ port }: MailServer, login: { user: string; password: string } | null = null) {
  const transport = createSmtpTransport({ host: '127.0.0.1', port, isSecure: false, login });
  return createMailer({ transport, from: FROM });
}

describe('the mail server', () => {
  it('gets a mail with its sender, its one receiver and its texts', async () => {
    const server = await aMailServer();
    await mailerOf(server, { user: 'till', password: 'p:%' }).sendMail('shop', {
      ...MAIL,
      html: '<b>Open</b>',
    });
    expect(server.commands).toEqual(
      expect.arrayContaining([
        `AUTH PLAIN ${Buffer.from('\0till\0p:%').toString('base64')}`,
        'MAIL FROM:<till@shop.example>',
        'RCPT TO:<rosa@shop.example>',
      ]),
    );
    const [mail = ''] = server.mails;
    expect(mail).toContain('From: "Corner Shop, \\"Main\\" St." <till@shop.example>');
    expect(mail).toContain('To: rosa@shop.example');
    expect(mail).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=/m);
    expect(mail).toContain('Content-Type: multipart/alternative');
    expect(mail).toContain('<b>Open</b>');
    // A line that consists of a dot would end the mail, so the dot is doubled.
    expect(mail).toContain('Open it.\r\n..\r\nBye');
  });

  it('that refuses the sign-in or the receiver makes the mail fail, without its words', async () => {
    const login = { user: 'till', password: 'wrong' };
    const closed = await aMailServer({ AUTH: '535 no, till' });
    await expect(mailerOf(closed, login).sendMail('shop', MAIL)).rejects.toMatchObject({ code: 'EAUTH' });
    const picky = await aMailServer({ RCPT: '550 rosa is unknown' });
    const failure = await mailerOf(picky)
      .sendMail('shop', MAIL)
      .catch((error: unknown) => error);
    expect([failure, String(failure)]).toMatchObject([{ problem: 'failed' }, /did not take the mail$/]);
    expect(picky.mails).toEqual([]);
  });

  it('on another computer gets no password without encryption', async () => {
    const server = await aMailServer();
    // 0.0.0.0 leads to this machine, but is not one of its loopback addresses.
    const options = { host: '0.0.0.0', port: server.port, isSecure: false };
    const transport = createSmtpTransport({ ...options, login: { user: 'till', password: 'secret' } });
    const mailer = createMailer({ transport, from: FROM });
    await expect(mailer.sendMail('shop', MAIL)).rejects.toMatchObject({ problem: 'failed' });
    expect(server.commands.filter((command) => command.startsWith('AUTH'))).toEqual([]);
  });

  it('that is not there makes the mail fail', async () => {
    const server = await aMailServer();
    await ends.pop()?.();
    await expect(mailerOf(server).sendMail('shop', MAIL)).rejects.toMatchObject({ problem: 'failed' });
  });
});
