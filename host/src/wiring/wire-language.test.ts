import { createTestData } from '@evertill/shared-data/testing';
import { chosenLanguage } from '@evertill/shared-domain';
import { createMemoryStorage } from '@evertill/shared-offline/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wireLanguage } from './wire-language';

async function aWiredPage({ signingIn = false } = {}) {
  const device = await createTestData({ as: 'MANAGER' });
  const { session } = device;
  const loads: string[] = [];
  let navigated = (): void => undefined;
  wireLanguage({
    session,
    isSigningIn: () => signingIn,
    afterSignIn(listener) {
      navigated = listener;
    },
    reload: () => loads.push(chosenLanguage()),
  });
  const { user } = session.getSnapshot();
  if (!user) throw new Error('A signed-in person was expected.');
  return {
    loads,
    navigate: () => navigated(),
    reads: (language: string | undefined) => session.updateUser({ ...user, language }),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage().forTab().storage);
});
afterEach(() => vi.unstubAllGlobals());

describe('the language of the person who signs in', () => {
  it('is shown by loading the page once', async () => {
    const { reads, loads } = await aWiredPage();
    reads('es');
    reads('es');
    expect(loads).toEqual(['es']);
    reads('en');
    expect(loads).toEqual(['es', 'en']);
  });

  it('is English where the person chose none, or one that this build does not know', async () => {
    const { reads, loads } = await aWiredPage();
    reads(undefined);
    reads('tlh');
    expect(loads).toEqual([]);
    reads('es');
    reads(undefined);
    expect(loads).toEqual(['es', 'en']);
  });

  it('is shown after the login page has led to the screen', async () => {
    const { reads, loads, navigate } = await aWiredPage({ signingIn: true });
    reads('es');
    expect(loads).toEqual([]);
    navigate();
    expect(loads).toEqual(['es']);
  });
});
