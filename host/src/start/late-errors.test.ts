import { expect, it } from 'vitest';
import { logLateErrors } from './late-errors';

it('logs errors and rejections after a screen has started, with the build that caused them', () => {
  const view = new EventTarget();
  const logged: string[] = [];
  const told: unknown[] = [];
  logLateErrors(
    ({ message }) => logged.push(message),
    (...fault) => told.push(fault),
    // The code under test uses only the events.
    view as unknown as Window,
  );
  const say = (type: string, about: object) => view.dispatchEvent(Object.assign(new Event(type), about));
  say('error', { message: 'no rows', filename: 'https://shop.test/r/sales/b1/7.js', error: null });
  say('unhandledrejection', { reason: 'nobody waits' });
  // The event of an image that does not load.
  say('error', {});
  expect(logged).toEqual(['sales failed: no rows', 'The page failed: nobody waits']);
  expect(told).toEqual([
    ['sales', 'b1', 'no rows'],
    ['host', null, 'nobody waits'],
  ]);
});
