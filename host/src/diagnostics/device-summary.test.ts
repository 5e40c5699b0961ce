import { expect, it } from 'vitest';
import { deviceSummary } from './device-summary';

const fact = (app: string, isStored: boolean | null, hasFailed = false) => ({ app, isStored, hasFailed });

it('calls nothing missing until the offline copies are known', () => {
  expect(deviceSummary([fact('host', null), fact('pos', null)])).toEqual([
    'Checking what is stored on this register…',
  ]);
});

it('says that a register with all apps works offline', () => {
  expect(deviceSummary([fact('host', true), fact('pos', true)])).toEqual([
    'This register has all apps stored and works offline.',
  ]);
});

it('names the apps that are not stored, and those with a problem', () => {
  expect(deviceSummary([fact('host', true), fact('pos', false), fact('sales', false, true)])).toEqual([
    'Not stored on this register yet: pos, sales. Stay online until they are.',
    'Apps with a problem: sales. See Last error below.',
  ]);
});
