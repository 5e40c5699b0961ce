import { ApiError } from '@evertill/shared-offline';
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
    ['sales', 'b1', 'no rows', null],
    ['host', null, 'nobody waits', null],
  ]);
});

it('names the request of a call that failed, also below another error', () => {
  const view = new EventTarget();
  const told: unknown[] = [];
  logLateErrors(
    () => {},
    (_app, _build, message, requestId) => told.push([message, requestId]),
    // The code under test uses only the events.
    view as unknown as Window,
  );
  const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const refused = new ApiError('Internal server error', { status: 500, requestId });
  const reject = (reason: unknown) =>
    view.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(refused);
  reject(new Error('The list is missing', { cause: refused }));
  reject(new ApiError('A page of a proxy', { status: 502 }));
  const circle = new Error('A circle');
  circle.cause = circle;
  reject(circle);
  expect(told).toEqual([
    ['Internal server error', requestId],
    ['The list is missing', requestId],
    ['A page of a proxy', null],
    ['A circle', null],
  ]);
});
