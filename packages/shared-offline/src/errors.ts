import { OFFLINE_MESSAGES, OUTBOX_MESSAGES } from './messages';

/** The server refused a call. `message` is the sentence of spec 8, `serverError` is the server's own text. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly serverError: string | null;
  /** True when only the failure itself is known, so that a screen shows a sentence of its own. */
  readonly isWordless: boolean;
  /** True when the server failed and its echo of the key confirms that nothing was done. */
  readonly isUndone: boolean;
  /** The request's id in the server's log. Null when the answer has none. */
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

  /**
   * Returns the same refusal with a sentence about the failed action. `isWordless` stays true, because the sentence is
   * not the server's.
   */
  withSentence(sentence: string): ApiError {
    const { status, body, serverError, isUndone, requestId } = this;
    return new ApiError(sentence, { status, body, serverError, isWordless: true, isUndone, requestId });
  }
}

/** The call got no answer, because the device is offline, the answer came too late, or the write is refused offline. */
export class OfflineError extends Error {
  readonly status = 0;

  constructor(message: string) {
    super(message);
    this.name = 'OfflineError';
  }
}

/** The device could not store or read necessary data. Nothing was sold, and the screen must say so. */
export class StorageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageError';
  }
}

/**
 * The register's ledger refused the change, for example because another tab was faster. Nothing is stored. The message
 * gives the reason.
 */
export class LedgerError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LedgerError';
  }
}

/** The person took the change back before it was stored. Nothing is stored, and nothing will be sent. */
export class WithdrawnError extends Error {
  constructor() {
    super(OUTBOX_MESSAGES.withdrawn);
    this.name = 'WithdrawnError';
  }
}
