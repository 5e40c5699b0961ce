import { OFFLINE_MESSAGES } from './messages';

/** The server answered with a refusal: `message` is the sentence of spec 8, `serverError` the server's own words. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly serverError: string | null;
  /** True when nothing more is known than that it failed: a screen says more with a sentence of its own. */
  readonly isWordless: boolean;
  /** True when the server has failed, and its echo of the key says that nothing was done. */
  readonly isUndone: boolean;
  /** Which request it was, in the words of the server's log; null where nobody said. */
  readonly requestId: string | null;

  constructor(
    message: string | null,
    answer: {
      status: number;
      body?: unknown;
      serverError?: string | null;
      isWordless?: boolean;
      isUndone?: boolean;
      requestId?: string | null;
    },
  ) {
    super(message ?? OFFLINE_MESSAGES.unexpected);
    this.name = 'ApiError';
    this.status = answer.status;
    this.body = answer.body ?? null;
    this.serverError = answer.serverError ?? null;
    this.isWordless = answer.isWordless ?? message === null;
    this.isUndone = answer.isUndone ?? false;
    this.requestId = answer.requestId ?? null;
  }

  /** The same refusal with a sentence about what was asked, which is still no word of the server. */
  withSentence(sentence: string): ApiError {
    const { status, body, serverError, isUndone, requestId } = this;
    return new ApiError(sentence, { status, body, serverError, isWordless: true, isUndone, requestId });
  }
}

/** There is no answer to be had: the device is offline, nothing came back in time, or a write is refused offline. */
export class OfflineError extends Error {
  readonly status = 0;

  constructor(message: string) {
    super(message);
    this.name = 'OfflineError';
  }
}

/** The device could not store or read what it had to: nothing was sold, and the screen must say so. */
export class StorageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageError';
  }
}

/** The ledger of the register does not take the change, because another tab was faster. Nothing is stored; the message says why. */
export class LedgerError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LedgerError';
  }
}

/** The person took the change back before it was stored: nothing is stored, and nothing will be sent. */
export class WithdrawnError extends Error {
  constructor() {
    super('The change was taken back before it was stored.');
    this.name = 'WithdrawnError';
  }
}
