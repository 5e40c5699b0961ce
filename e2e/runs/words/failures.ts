import type { Route } from 'playwright/test';

// The message for an unanswered change. The change is stored, but is not reported as a success.
const NO_ANSWER = 'No response received from server';
const KEPT = `${NO_ANSWER}. Saved here. It will sync automatically.`;

/** One way in which the server fails. */
export interface Failure {
  readonly name: string;
  /**
   * The message that must appear, when the answer or its kind determines the message. Null when the screen uses its own
   * words.
   */
  readonly words: string | null;
  /** True when the answer does not say that nothing was written, so changes that can wait are stored and sent again. */
  readonly isUnanswered?: boolean;
  answer(route: Route): Promise<void>;
}

/** Every kind of failure in spec 8, except the loss of a session. */
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

/** Returns the message for a change that can wait on the device. */
export function keptWords(failure: Failure, fallback: string): string {
  return failure.isUnanswered ? KEPT : (failure.words ?? fallback);
}

// Echoes the key, with which the server says that it understood the call and wrote nothing.
function answer(route: Route, status: number, body: string, contentType = 'application/json') {
  const key = route.request().headers()['idempotency-key'];
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  return route.fulfill({ status, body, headers: { ...headers, 'Content-Type': contentType } });
}
