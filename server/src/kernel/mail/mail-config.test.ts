import { describe, expect, it } from 'vitest';
import { isPlainAddress, readMailConfig, readPublicUrl } from './mail-config';

const COMPLETE = {
  EVERTILL_SMTP_URL: 'smtps://till%40shop.example:p%25ss%3Aword@mail.example',
  EVERTILL_MAIL_FROM: 'Corner Shop <till@shop.example>',
  EVERTILL_PUBLIC_URL: 'https://till.example',
};
const read = (env: NodeJS.ProcessEnv) => readMailConfig({ ...COMPLETE, ...env });

describe('the settings of mail', () => {
  it('name the mail server, its sign-in and the sender', () => {
    expect(read({})).toEqual({
      host: 'mail.example',
      port: 465,
      isSecure: true,
      login: { user: 'till@shop.example', password: 'p%ss:word' },
      from: { name: 'Corner Shop', address: 'till@shop.example' },
    });
    expect(read({ EVERTILL_SMTP_URL: 'smtp://[::1]:2525', EVERTILL_MAIL_FROM: 'a@b.example' })).toEqual({
      host: '::1',
      port: 2525,
      isSecure: false,
      login: null,
      from: { name: '', address: 'a@b.example' },
    });
    expect(read({ EVERTILL_SMTP_URL: 'smtp://mail.example' })).toMatchObject({ port: 587 });
    expect(readMailConfig({ EVERTILL_MAIL_FROM: 'a@b.example' })).toBeNull();
  });

  it.each([
    [{ EVERTILL_MAIL_FROM: '' }, /needs EVERTILL_MAIL_FROM/],
    [{ EVERTILL_PUBLIC_URL: '' }, /needs EVERTILL_PUBLIC_URL/],
    [{ EVERTILL_MAIL_FROM: 'nobody' }, /such as Corner Shop/],
    [{ EVERTILL_MAIL_FROM: 'A <a@b.example>, B <c@d.example>' }, /such as Corner Shop/],
    [{ EVERTILL_MAIL_FROM: 'A\nBcc: x@y.example <a@b.example>' }, /such as Corner Shop/],
  ])('%j stop the start', (env, reason) => {
    expect(() => read(env)).toThrow(reason);
  });

  it.each([
    'https://u:secret@mail.example',
    'smtp://u:secret@mail.example/?tls.rejectUnauthorized=false',
    'smtp://u:secret@mail.example/path',
    'smtp://u:secret@',
    'u:secret@mail.example',
    'smtp://u:%secret@mail.example',
  ])('%s stops the start with a reason that does not repeat the password', (EVERTILL_SMTP_URL) => {
    const failure = () => read({ EVERTILL_SMTP_URL });
    expect(failure).toThrow(/EVERTILL_SMTP_URL/);
    expect(failure).not.toThrow(/secret/);
  });

  it('take the address of the server only as an origin', () => {
    expect(readPublicUrl('https://till.example/')).toBe('https://till.example');
    expect(readPublicUrl('http://10.0.0.2:3000')).toBe('http://10.0.0.2:3000');
    expect(readPublicUrl('')).toBeNull();
    for (const wrong of [
      'till.example',
      'ftp://till.example',
      'https://till.example/app',
      'https://a@b.example',
    ])
      expect(() => readPublicUrl(wrong)).toThrow(/EVERTILL_PUBLIC_URL/);
  });
});

describe('a plain address', () => {
  it.each(['rosa@shop.example', 'o’neil+till@shop.example', 'jürgen@müller.example'])('is %s', (address) =>
    expect(isPlainAddress(address)).toBe(true),
  );

  it.each([
    'rosa@shop.example, mallory@evil.example',
    'rosa@shop.example\r\nBcc: mallory@evil.example',
    '"rosa"@shop.example',
    'Rosa <rosa@shop.example>',
    'rosa',
    'a@b@c.example',
    `${'x'.repeat(65)}@shop.example`,
  ])('is not %j', (address) => expect(isPlainAddress(address)).toBe(false));
});
