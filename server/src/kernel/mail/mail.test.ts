import { describe, expect, it } from 'vitest';
import { createMailer, type Mail, MailError, type MailLimits, type MailTransport } from './mail';

const FROM = { name: 'Evertill', address: 'till@shop.example' };
const MAIL: Mail = { to: 'rosa@shop.example', subject: 'Your link', text: 'Open it.' };
const SHOP = 'shop';

function open({
  limits = {},
  send = async () => {},
}: {
  limits?: Partial<MailLimits>;
  send?: () => Promise<void>;
}) {
  const sent: Parameters<MailTransport['send']>[0][] = [];
  let elapsed = 0;
  const transport: MailTransport = {
    send(mail) {
      sent.push(mail);
      return send();
    },
  };
  const mailer = createMailer({ transport, from: FROM }, limits, () => elapsed);
  const attempt = (mail: Partial<Mail> = {}, store = SHOP) =>
    mailer.sendMail(store, { ...MAIL, ...mail }).then(
      () => 'sent',
      (error: unknown) => (error instanceof MailError ? error.problem : error),
    );
  return { sent, mailer, attempt, advance: (ms: number) => (elapsed += ms) };
}

describe('a mail', () => {
  it('goes to the mail server with the sender of the server', async () => {
    const { sent, attempt, mailer } = open({});
    expect(mailer.isSetUp).toBe(true);
    expect(await attempt({ html: '<p>Open it.</p>' })).toBe('sent');
    expect(sent).toEqual([{ ...MAIL, from: FROM, html: '<p>Open it.</p>' }]);
  });

  it('is refused where no mail server is configured', async () => {
    const mailer = createMailer(null);
    expect(mailer.isSetUp).toBe(false);
    await expect(mailer.sendMail(SHOP, MAIL)).rejects.toMatchObject({ problem: 'off' });
  });

  it('cannot name a second receiver or a second header', async () => {
    const { sent, attempt } = open({});
    expect(await attempt({ to: 'rosa@shop.example, eve@evil.example' })).toBe('invalid');
    expect(await attempt({ to: 'rosa@shop.example\r\nBcc: eve@evil.example' })).toBe('invalid');
    expect(await attempt({ subject: 'Hi\r\nBcc: eve@evil.example\r\n\r\n\u202eBody' })).toBe('sent');
    expect(sent.map(({ subject }) => subject)).toEqual(['Hi Bcc: eve@evil.example Body']);
  });

  it('has a bounded length', async () => {
    const { sent, attempt } = open({});
    expect(await attempt({ text: 'x'.repeat(100_001) })).toBe('invalid');
    expect(await attempt({ html: 'x'.repeat(300_001) })).toBe('invalid');
    expect(await attempt({ subject: 'x'.repeat(5_000) })).toBe('sent');
    expect(sent[0]?.subject).toHaveLength(200);
  });

  it('fails within its time when the mail server does not answer', async () => {
    const { attempt } = open({ limits: { withinMs: 20 }, send: () => new Promise(() => {}) });
    expect(await attempt()).toBe('failed');
  });

  it('that is not taken tells the library’s code, and no address, password or answer of the mail server', async () => {
    const refusal = Object.assign(new Error('535 rosa@shop.example: wrong password hunter2'), {
      code: 'EAUTH',
    });
    const { mailer } = open({ send: () => Promise.reject(refusal) });
    const failure = await mailer.sendMail(SHOP, MAIL).catch((error: unknown) => error);
    expect(failure).toMatchObject({ problem: 'failed', code: 'EAUTH' });
    expect(JSON.stringify([failure, String(failure)])).not.toMatch(/rosa|hunter2|535/);
    expect(failure).not.toHaveProperty('cause');
  });
});

describe('a store that sends too much', () => {
  it('has to wait, and delays no other store', async () => {
    const { attempt, advance } = open({ limits: { mostSaved: 3, perMinute: 6 } });
    const outcomes = [];
    for (let n = 0; n < 6; n += 1) outcomes.push(await attempt());
    expect(outcomes.filter((outcome) => outcome === 'too-many')).toHaveLength(2);
    expect(await attempt({}, 'another shop')).toBe('sent');
    advance(60_000);
    expect(await attempt()).toBe('sent');
  });

  it('takes no place from another store while the mail server is slow', async () => {
    const waiting: (() => void)[] = [];
    const { sent, attempt } = open({ send: () => new Promise((resolve) => waiting.push(resolve)) });
    const many = Array.from({ length: 12 }, () => attempt());
    const other = attempt({ to: 'other@shop.example' }, 'another shop');
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent.map(({ to }) => to)).toContain('other@shop.example');
    while (waiting.length > 0) {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(new Set(await Promise.all([...many, other]))).toEqual(new Set(['sent']));
  });
});
