import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

describe('the configuration', () => {
  it('is a demo on the loopback addresses by default', () => {
    expect(readConfig({})).toEqual({
      backups: null,
      tracing: null,
      port: 3000,
      host: 'localhost',
      dataDir: './data',
      databaseUrl: null,
      isDemoWanted: true,
      shopDomain: null,
      siteDir: null,
      isSiteShared: false,
      downloadBudgetKb: 2_000,
      hosts: [],
      registration: 'open',
      plans: 'on',
      stripe: null,
      origins: [],
      printers: [],
      trustProxy: false,
      stopGraceMs: 0,
      isFaultsEnabled: false,
      isLocalWebhookAllowed: false,
      logLevel: 'warn',
      metricsToken: null,
      mail: null,
      publicUrl: null,
    });
  });

  it('reads what the environment says', () => {
    const env = {
      PORT: '80',
      HOST: '0.0.0.0',
      EVERTILL_DATA: '/d',
      DATABASE_URL: 'postgres://x',
      EVERTILL_DEMO: '0',
      EVERTILL_ORIGINS: 'https://a.example, https://b.example:8443',
      EVERTILL_LOCAL_WEBHOOKS: '1',
      EVERTILL_PRINTERS: 'http://192.168.1.50',
      EVERTILL_TRUST_PROXY: '1',
      EVERTILL_FAULTS: '1',
      EVERTILL_STOP_GRACE: '15',
      EVERTILL_HOSTS: 'Till.example,pos.example',
    };
    expect(readConfig(env)).toMatchObject({
      port: 80,
      host: '0.0.0.0',
      dataDir: '/d',
      databaseUrl: 'postgres://x',
      isDemoWanted: false,
      registration: 'first',
      origins: ['https://a.example', 'https://b.example:8443'],
      isLocalWebhookAllowed: true,
      printers: ['http://192.168.1.50'],
      trustProxy: 'loopback',
      isFaultsEnabled: true,
      stopGraceMs: 15_000,
      hosts: ['till.example', 'pos.example'],
    });
  });

  it('lets anyone open a shop only on a demo that this machine alone can reach, or when configured', () => {
    const registration = (env: NodeJS.ProcessEnv) => readConfig(env).registration;
    expect(registration({ HOST: '::1' })).toBe('open');
    expect(registration({ HOST: '0.0.0.0' })).toBe('first');
    expect(registration({ EVERTILL_DEMO: '0' })).toBe('first');
    expect(registration({ DATABASE_URL: 'postgres://x' })).toBe('first');
    expect(registration({ EVERTILL_REGISTRATION: 'closed' })).toBe('closed');
    expect(registration({ EVERTILL_REGISTRATION: 'open', HOST: '0.0.0.0' })).toBe('open');
  });

  it('lets shops choose a plan only on a demo that this machine alone can reach, or when configured', () => {
    const plans = (env: NodeJS.ProcessEnv) => readConfig(env).plans;
    expect(plans({})).toBe('on');
    expect(plans({ HOST: '0.0.0.0' })).toBe('off');
    expect(plans({ EVERTILL_DEMO: '0' })).toBe('off');
    expect(plans({ DATABASE_URL: 'postgres://x' })).toBe('off');
    expect(plans({ DATABASE_URL: 'postgres://x', EVERTILL_PLANS: 'on' })).toBe('on');
    expect(plans({ EVERTILL_PLANS: 'off' })).toBe('off');
  });

  it.each([
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '0.0.0.0', EVERTILL_DEMO: '1' }, true],
    [{ EVERTILL_DEMO: '0' }, false],
  ])('with %j the demo shop is wanted: %s', (env, isDemoWanted) => {
    expect(readConfig(env)).toMatchObject({ isDemoWanted });
  });

  it.each([
    { PORT: 'eighty' },
    { PORT: '70000' },
    { EVERTILL_REGISTRATION: 'yes' },
    { EVERTILL_STOP_GRACE: '301' },
    { EVERTILL_STOP_GRACE: '-1' },
    { EVERTILL_STOP_GRACE: '5s' },
    { EVERTILL_PLANS: 'free' },
    { EVERTILL_PRINTERS: '192.168.1.50' },
    { EVERTILL_ORIGINS: 'a.example' },
    { EVERTILL_ORIGINS: 'https://a.example/x' },
  ])('refuses %j', (env) => {
    expect(() => readConfig(env)).toThrow();
  });
});
