import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../http/transport';
import type { OutboxRecord } from '../record/outbox-record';
import { prepareRecord } from '../record/prepare-record';
import { judgeAnswer } from './judge-answer';

const KEY = '11111111-1111-4111-8111-111111111111';
const NOW = new Date('2026-03-02T09:30:00.000Z');

const prepared = prepareRecord(
  { kind: 'sales.add', entity: 'sales', type: 'add', method: 'POST', url: '/sales' },
  { userId: 'u1', role: 'CASHIER' },
  KEY,
  NOW,
);
const record: OutboxRecord = { ...prepared, seq: 1, state: 'sending', attempts: 3, unsure: true };

function judge(exchange: Exchange, { wasUnsure = false, isSameSession = true } = {}) {
  return judgeAnswer({ record, wasUnsure }, exchange, { now: NOW, random: () => 0.5, isSameSession });
}

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

describe('the meaning of an answer for a record', () => {
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
    ['400 that is a text', answer(400, { isJson: false, body: 'Out of paper' }), 'park'],
    ['401', answer(401), 'pause'],
    ['401 without the echo', answer(401, { echo: null }), 'pause'],
    ['401 cut short', answer(401, { isJson: false, body: '{"err' }), 'pause'],
    ['401 of a proxy', answer(401, { isJson: false, echo: null }), 'keep'],
    ['403', answer(403), 'park'],
    ['403 of another store', answer(403, { body: { error: 'No', code: 'author-unknown' } }), 'keep'],
    ['404', answer(404), 'park'],
    ['408', answer(408), 'keep'],
    ['409 still running', answer(409, { retryAfterMs: 1000 }), 'keep'],
    ['409', answer(409), 'park'],
    ['410', answer(410), 'park'],
    ['422', answer(422), 'park'],
    ['425', answer(425), 'keep'],
    ['429', answer(429), 'keep'],
    ['500', answer(500), 'keep'],
    ['500 that is a text', answer(500, { isJson: false, body: 'Oops' }), 'keep'],
    ['201 cut short', answer(201, { isJson: false, body: '{"id":' }), 'keep'],
    ['502 of a proxy', answer(502, { isJson: false, echo: null }), 'keep'],
    ['503', answer(503, { retryAfterMs: 3000 }), 'keep'],
  ])('%s: %#', (_, exchange, expected) => {
    const { outcome, isPause, isUnanswered } = judge(exchange);
    expect(isPause ? 'pause' : outcome.kind).toBe(expected);
    expect(isUnanswered).toBe(exchange.kind === 'no-answer');
    expect(outcome.record).toBe(record);
  });

  it('keeps the server’s words and its conflict', () => {
    const sides = { mine: { name: 'a' }, theirs: { name: 'b' }, base: { name: 'c' } };
    const conflict = { ...sides, by: 'Ada', at: '2026-03-01T09:30:00.000Z' };
    expect(judge(answer(409, { body: { error: 'conflict', conflict } })).outcome).toEqual({
      kind: 'park',
      record,
      error: { status: 409, message: 'conflict', at: NOW.toISOString(), conflict },
      unsure: false,
    });
  });

  it('is not misled by numbers in a message', () => {
    const told = answer(503, { body: { error: 'order offline-1754012345678 total 400.00 failed with 401' } });
    expect(judge(told).outcome.kind).toBe('keep');
  });

  it('passes on the server’s answer', () => {
    const made = judge(answer(201, { body: { id: 's1' } }));
    expect(made.outcome).toEqual({ kind: 'complete', record, status: 201, answer: { id: 's1' } });
    const nothing = judge(answer(204, { isJson: false, body: '' }));
    expect(nothing.outcome).toMatchObject({ kind: 'complete', answer: null });
  });
});

describe('the retry of a record', () => {
  it.each<[string, Exchange, number]>([
    ['half of the doubled wait, by chance', answer(500), 2_000],
    ['when the server says', answer(503, { retryAfterMs: 3_000 }), 3_000],
    ['at the longest wait, however long the server says', answer(429, { retryAfterMs: 900_000 }), 120_000],
  ])('%s', (_, exchange, waitMs) => {
    expect(judge(exchange).outcome).toMatchObject({ notBefore: NOW.getTime() + waitMs, unsure: true });
  });

  it('comes at once after a sign-in, because a 401 is not a failed attempt', () => {
    expect(judge(answer(401)).outcome).toMatchObject({ kind: 'keep', notBefore: 0, unsure: false });
    expect(judge(answer(401), { wasUnsure: true }).outcome).toMatchObject({ unsure: true });
  });

  it('is done by the next person when a 403 came with another person’s cookie', () => {
    const outcome = judge(answer(403), { isSameSession: false }).outcome;
    expect(outcome).toMatchObject({ kind: 'keep', notBefore: 0, unsure: false });
  });
});

describe('the proof in a refusal', () => {
  it('shows that nothing was done, except in a 403, which is judged before the key', () => {
    expect(judge(answer(422), { wasUnsure: true }).outcome).toMatchObject({ kind: 'park', unsure: false });
    expect(judge(answer(403), { wasUnsure: true }).outcome).toMatchObject({ kind: 'park', unsure: true });
    expect(judge(answer(403)).outcome).toMatchObject({ kind: 'park', unsure: false });
  });
});

describe('the proof in a failure of the server', () => {
  it.each<[string, Exchange, boolean]>([
    ['a failure with the echo of the key', answer(500), true],
    ['a busy server with the echo', answer(503, { retryAfterMs: 1000 }), true],
    ['too many requests with the echo', answer(429), true],
    ['a failure without the echo', answer(500, { echo: null }), false],
    ['a failure with the echo of another key', answer(500, { echo: 'another' }), false],
    ['one that is still running', answer(409, { retryAfterMs: 1000 }), false],
    ['somebody else’s 403', answer(403), false],
    ['a lost session', answer(401), false],
    ['no answer', { kind: 'no-answer' }, false],
  ])('%s: whether it is certain that nothing was done', (_, exchange, expected) => {
    expect(judge(exchange).isUndone).toBe(expected);
  });
});
