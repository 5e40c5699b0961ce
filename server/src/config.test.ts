import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

describe('the configuration', () => {
  it('is a demo on the loopback addresses unless said otherwise', () => {
    expect(readConfig({})).toEqual({
      ...{
        port: 3000,
        host: 'localhost',
        dataDir: './data',
        databaseUrl: null,
        isDemoWanted: true,
        shopDomain: null,
        siteDir: null,
      },
      ...{ origins: [], trustProxy: false, isFaultsEnabled: false, logLevel: 'warn' },
    });
  });

  it('reads what the environment says', () => {
    const env = {
      ...{
        PORT: '80',
        HOST: '0.0.0.0',
        EVERTILL_DATA: '/d',
        DATABASE_URL: 'postgres://x',
        EVERTILL_DEMO: '0',
      },
      ...{
        EVERTILL_ORIGINS: 'https://a.example, https://b.example:8443',
        EVERTILL_TRUST_PROXY: '1',
        EVERTILL_FAULTS: '1',
      },
    };
    expect(readConfig(env)).toMatchObject({
      ...{ port: 80, host: '0.0.0.0', dataDir: '/d', databaseUrl: 'postgres://x', isDemoWanted: false },
      ...{
        origins: ['https://a.example', 'https://b.example:8443'],
        trustProxy: 'loopback',
        isFaultsEnabled: true,
      },
    });
  });

  it.each([
    { PORT: 'eighty' },
    { PORT: '70000' },
    { EVERTILL_ORIGINS: 'a.example' },
    { EVERTILL_ORIGINS: 'https://a.example/x' },
  ])('refuses %j', (env) => {
    expect(() => readConfig(env)).toThrow();
  });
});
