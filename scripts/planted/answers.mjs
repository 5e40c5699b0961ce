/** Bugs in how an answer, or a missing answer, is interpreted. */
const OUTBOX = 'packages/shared-offline/src/outbox';
const JUDGE = `${OUTBOX}/send/judge-answer.ts`;
const API_ERROR = 'packages/shared-offline/src/http/api-error.ts';

export const ANSWER_BUGS = [
  {
    name: 'takes a 401 for a refusal',
    why: 'A session that ended overnight would park, or drop, the whole queue.',
    edits: [
      {
        file: JUDGE,
        find: '  return exchange.isJson || exchange.echo === record.key;',
        replace: "  return record.key === '';",
      },
    ],
  },
  {
    name: 'drops what is answered with 403',
    why: 'Every peer queue does. The person may be given the right, or another person may deliver it.',
    edits: [
      {
        file: JUDGE,
        find: '  const conflict = status === 409 ? parseEditConflict(body) : null;\n',
        replace:
          "  if (status === 403) return { kind: 'complete', record, status, answer: null };\n  const conflict = status === 409 ? parseEditConflict(body) : null;\n",
      },
    ],
  },
  {
    name: "accepts a captive portal's 200",
    why: "A hotel's sign-in page is not a booked sale.",
    edits: [
      {
        file: JUDGE,
        find: 'const isOurs = echo === record.key && (isJson || status === 204 || status >= 400);',
        replace: 'const isOurs = echo === null || echo === record.key;',
      },
    ],
  },
  {
    name: 'accepts JSON that does not echo the key',
    why: 'A proxy or another service may answer JSON too.',
    edits: [
      {
        file: JUDGE,
        find: 'const isOurs = echo === record.key && (isJson || status === 204 || status >= 400);',
        replace: 'const isOurs = isJson || status === 204 || status >= 400;',
      },
    ],
  },
  {
    name: 'takes no answer for a failure',
    why: 'The server may have booked it; undone here and booked there is the worst of both.',
    edits: [
      {
        file: JUDGE,
        find: "if (exchange.kind === 'no-answer') return tryAgain(errorOf(0, OFFLINE_MESSAGES.noResponse), null);",
        replace:
          "if (exchange.kind === 'no-answer') return { kind: 'park', record, error: errorOf(400, OFFLINE_MESSAGES.noResponse), unsure: false };",
      },
    ],
  },
  {
    name: 'takes a 5xx for a refusal',
    why: 'A server that restarts is not a server that says no.',
    edits: [
      {
        file: JUDGE,
        find: 'if (status < 400 || isFailure(status) ||',
        replace: 'if (status < 400 || (status < 500 && isFailure(status)) ||',
      },
    ],
  },
  {
    name: 'takes 429 for a refusal',
    why: 'Later is not never.',
    edits: [{ file: API_ERROR, find: 'new Set([408, 425, 429])', replace: 'new Set([408, 425])' }],
  },
  {
    name: 'takes a change that is in flight for a refused one',
    why: 'A 409 with Retry-After is another delivery of the same key, a moment before its answer.',
    edits: [
      {
        file: JUDGE,
        find: 'return status === 409 && retryAfterMs !== null;',
        replace: 'return status === 0 && retryAfterMs !== null;',
      },
    ],
  },
  {
    name: 'gives up after five attempts',
    why: 'redux-offline gives up after ten; a shop may be offline for a week.',
    edits: [
      {
        file: JUDGE,
        find: '    const notBefore = context.now.getTime() +',
        replace:
          "    if (record.attempts > 5) return { kind: 'park', record, error, unsure: false };\n    const notBefore = context.now.getTime() +",
      },
    ],
  },
  {
    name: 'stays paused after the next sign-in',
    why: 'The queue would wait for a sign-in that has happened.',
    edits: [
      {
        file: `${OUTBOX}/send/sender.ts`,
        find: '      author = next ? { ...next } : null;\n      setPaused(isUnsure);\n',
        replace: '      author = next ? { ...next } : null;\n',
      },
    ],
  },
  {
    name: 'forgets the answers that a batch leaves out',
    why: 'A key without an entry was not answered; it is neither done nor refused.',
    edits: [
      {
        file: `${OUTBOX}/send/send-rounds.ts`,
        find: "answers.get(one.record.key) ?? { kind: 'no-answer' as const };",
        replace:
          "answers.get(one.record.key) ?? { kind: 'answer' as const, status: 200, isJson: true, body: null, echo: one.record.key, retryAfterMs: null };",
      },
    ],
  },
  {
    name: 'sends again under a new key without asking whether the first arrived',
    why: 'An edit of a refused record whose earlier attempt had landed books it twice.',
    edits: [
      {
        file: `${OUTBOX}/decide/decisions.ts`,
        find: '    if (!record.unsure) return;\n',
        replace: '    if (record.key) return;\n',
      },
    ],
  },
];
