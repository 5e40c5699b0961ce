import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

const env = {
  EVERTILL_STRIPE_KEY: 'sk_test_0123456789',
  EVERTILL_STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  EVERTILL_PUBLIC_URL: 'https://till.example',
  EVERTILL_PLANS: 'on',
};

describe('the keys of Stripe', () => {
  it('are read together', () => {
    expect(readConfig(env).stripe).toEqual({
      secretKey: 'sk_test_0123456789',
      webhookSecret: 'whsec_0123456789',
      api: null,
    });
    expect(readConfig({ ...env, EVERTILL_STRIPE_API: 'http://127.0.0.1:4242' }).stripe).toMatchObject({
      api: { host: '127.0.0.1', port: 4242, protocol: 'http' },
    });
    expect(readConfig({ ...env, EVERTILL_STRIPE_KEY: 'rk_live_0123456789' }).stripe).not.toBeNull();
  });

  it.each([
    [{ EVERTILL_STRIPE_KEY: '' }, 'needs EVERTILL_STRIPE_KEY'],
    [{ EVERTILL_STRIPE_KEY: 'pk_live_0123456789' }, 'must be a secret or restricted key'],
    [{ EVERTILL_STRIPE_WEBHOOK_SECRET: '' }, 'needs EVERTILL_STRIPE_WEBHOOK_SECRET'],
    [{ EVERTILL_STRIPE_WEBHOOK_SECRET: 'sk_test_0123456789' }, 'needs EVERTILL_STRIPE_WEBHOOK_SECRET'],
    [{ EVERTILL_PUBLIC_URL: '' }, 'needs EVERTILL_PUBLIC_URL'],
    [{ EVERTILL_PLANS: 'off' }, 'needs EVERTILL_PLANS=on'],
    [{ EVERTILL_STRIPE_API: 'http://10.0.0.1:80' }, 'must be an address of this machine'],
    [
      { EVERTILL_STRIPE_API: 'http://127.0.0.1:1', EVERTILL_STRIPE_KEY: 'sk_live_0123456789' },
      'needs a key of the test mode',
    ],
  ])('stop the start with %j, without a word of the keys', (change, words) => {
    const read = () => readConfig({ ...env, ...change });
    expect(read).toThrow(words);
    expect(read).not.toThrow(/0123456789/);
  });
});
