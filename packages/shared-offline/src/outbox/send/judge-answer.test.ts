import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../http/transport';
import { classifyAnswer } from './classify-answer';

const KEY = '11111111-1111-4111-8111-111111111111';

function answer(status: number, changes: Partial<Extract<Exchange, { kind: 'answer' }>> = {}): Exchange {
  return {
    kind: 'answer',
    status,
    isJson: true,
    body: { error: 'No' },
    echo: KEY,
    retryAfterMs: null,
    ...changes,
  };
}

describe('what an answer means for a record', () => {
  it.each<[string, Exchange, string]>([
    ['200', answer(200), 'complete'],
    ['201', answer(201), 'complete'],
    ['204 without a body', answer(204, { isJson: false, body: '' }), 'complete'],
    ['no answer', { kind: 'no-answer' }, 'keep'],
    ['200 of a captive portal', answer(200, { isJson: false, echo: null }), 'keep'],
    ['200 without the echo', answer(200, { echo: null }), 'keep'],
    ['200 with another key', answer(200, { echo: 'another' }), 'keep'],
    ['400 of a proxy, without the echo', answer(400, { echo: null }), 'keep'],
    ['403 page of a firewall', answer(403, { isJson: false, echo: null }), 'keep'],
    ['302', answer(302), 'keep'],
    ['400', answer(400), 'park'],
    ['401', answer(401), 'pause'],
    ['401 without the echo', answer(401, { echo: null }), 'pause'],
    ['401 of a proxy', answer(401, { isJson: false, echo: null }), 'keep'],
    ['403', answer(403), 'park'],
    ['404', answer(404), 'park'],
    ['408', answer(408), 'keep'],
    ['409 still running', answer(409, { retryAfterMs: 1000 }), 'keep'],
    ['409', answer(409), 'park'],
    ['410', answer(410), 'park'],
    ['422', answer(422), 'park'],
    ['425', answer(425), 'keep'],
    ['429', answer(429), 'keep'],
    ['500', answer(500), 'keep'],
    ['502 of a proxy', answer(502, { isJson: false, echo: null }), 'keep'],
    ['503', answer(503, { retryAfterMs: 3000 }), 'keep'],
  ])('%s: %#', (_, exchange, expected) => {
    expect(classifyAnswer(exchange, '/sales', KEY).do).toBe(expected);
  });

  it('takes the server’s words and its conflict along', () => {
    const sides = { mine: { name: 'a' }, theirs: { name: 'b' }, base: { name: 'c' } };
    const conflict = { ...sides, by: 'Ada', at: '2026-03-01T09:30:00.000Z' };
    expect(
      classifyAnswer(answer(409, { body: { error: 'conflict', conflict } }), '/products/1', KEY),
    ).toEqual({
      do: 'park',
      status: 409,
      message: 'conflict',
      answer: { error: 'conflict', conflict },
      conflict,
    });
  });

  it('is not led astray by numbers in a message', () => {
    const told = answer(503, { body: { error: 'order offline-1754012345678 total 400.00 failed with 401' } });
    expect(classifyAnswer(told, '/sales', KEY).do).toBe('keep');
  });
});
