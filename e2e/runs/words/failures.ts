import type { Route } from 'playwright/test';

// What is said of a change that nobody has answered: it is kept, and is not called a success.
const NO_ANSWER = 'No response received from server';
const KEPT = `${NO_ANSWER}. The change is kept on this device and sent by itself.`;

/** One way for the server to fail. */
export interface Failure {
  readonly name: string;
  /** What has to be read, where the answer says it or what kind of answer it was; null where the screen has to find words. */
  readonly words: string | null;
  /** The server does not say that nothing was done: what may wait, waits. */
  readonly isUnanswered?: boolean;
  answer(route: Route): Promise<void>;
}

/** Every kind of failure of spec 8 that is not the loss of a session. */
export const FAILURES: readonly Failure[] = [
  {
    name: '400 with fields',
    words: 'rate: is odd place: is missing',
    answer: (route) => answer(route, 400, JSON.stringify({ rate: 'is odd', place: 'is missing' })),
  },
  {
    name: '400 with text',
    words: 'Not on a Sunday',
    answer: (route) => answer(route, 400, 'Not on a Sunday', 'text/plain'),
  },
  {
    name: '400 with an error',
    words: 'The shop is closed',
    answer: (route) => answer(route, 400, JSON.stringify({ error: 'The shop is closed', rate: 'is odd' })),
  },
  { name: '404', words: 'Resource not found', answer: (route) => answer(route, 404, '{}') },
  { name: '500 undone', words: 'Internal server error', answer: (route) => answer(route, 500, '{}') },
  { name: '503 undone', words: null, answer: (route) => answer(route, 503, '{}') },
  {
    name: '500 alone',
    words: 'Internal server error',
    isUnanswered: true,
    answer: (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}', headers: {} }),
  },
  {
    name: 'no answer',
    words: NO_ANSWER,
    isUnanswered: true,
    answer: (route) => route.abort(),
  },
];

/** What is read of a change that may wait on the device. */
export function keptWords(failure: Failure, fallback: string): string {
  return failure.isUnanswered ? KEPT : (failure.words ?? fallback);
}

// The key comes back: the server has understood the call, and says that nothing was done.
function answer(route: Route, status: number, body: string, contentType = 'application/json') {
  const key = route.request().headers()['idempotency-key'];
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  return route.fulfill({ status, body, headers: { ...headers, 'Content-Type': contentType } });
}
