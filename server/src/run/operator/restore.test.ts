import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../test/built-server';
import { runRestore } from './restore';

const place = temporaryFolder();
afterAll(() => place.remove());
afterEach(() => void vi.unstubAllEnvs());

async function restore(...argv: string[]) {
  const errors: string[] = [];
  const code = await runRestore(
    argv,
    () => undefined,
    (text) => errors.push(text),
  );
  return { code, errors };
}

it('takes the folder of the server’s backups, whatever else is set about them', async () => {
  const backups = join(place.path, 'gone');
  vi.stubEnv('EVERTILL_DATA', place.path);
  vi.stubEnv('EVERTILL_BACKUPS', backups);
  vi.stubEnv('EVERTILL_BACKUPS_EVERY', '30');
  vi.stubEnv('EVERTILL_BACKUPS_KEEP', '24h');
  expect(await restore()).toEqual({ code: 1, errors: [`There is no folder ${backups}.`] });
});

it('asks for a backup when none is named', async () => {
  vi.stubEnv('EVERTILL_BACKUPS', '');
  const { code, errors } = await restore('--json');
  expect(code).toBe(1);
  expect(JSON.parse(errors.join())).toEqual({ error: expect.stringMatching(/^Usage: evertill restore/) });
});
