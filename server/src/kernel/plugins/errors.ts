// The only place that writes an error body: { error, ...fields }.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  isAfterFailure,
  isBadValue,
  isConnectionLost,
  isDiskFailing,
  isOutcomeUnknown,
  isOutOfRoom,
  isRetryable,
  isStatementTooLong,
  isTimeout,
} from '../db/sql-state';
import { HttpError, tryAgain } from '../http/http-error';
import { isNoTurn } from '../turns/turns';
import { setHeaders } from './headers';

const RETRY_AFTER_S = 1;
const RETRY_AFTER_NO_ROOM_S = 60;

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answer(toHttpError(error, request), reply));
}

/** The handler for Fastify's option `frameworkErrors`, for addresses so broken that no route matches. */
export function answerBrokenAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  setHeaders(request, reply);
  void answer(new HttpError(400, 'The request could not be read'), reply);
}

/** Converts an error to an answer for the caller. An unexpected error reveals nothing about the server. */
export function toHttpError(error: unknown, request: Pick<FastifyRequest, 'log'>): HttpError {
  if (error instanceof HttpError) {
    // A screen shows the id of a failed request as a support code, and the operator looks for that id in the log.
    if (error.status >= 500 && !error.isLogged) request.log.warn({ status: error.status }, error.message);
    return error;
  }
  if (isClientError(error)) return new HttpError(error.statusCode, sentenceFor(error));
  if (isNoTurn(error)) return tooMuchAtOnce();
  request.log.error(error);
  return answerToFailure(error).logged();
}

function answerToFailure(error: unknown): HttpError {
  if (isRetryable(error) || isTimeout(error) || isAfterFailure(error)) {
    return tryAgain(503, 'The server is busy. Please try again.', RETRY_AFTER_S);
  }
  if (isStatementTooLong(error)) {
    const words =
      'The database needed too long and was stopped. Please ask for less, such as a shorter period.';
    return tryAgain(503, words, RETRY_AFTER_S);
  }
  if (isConnectionLost(error)) {
    return tryAgain(503, 'The database cannot be reached. Please try again.', RETRY_AFTER_S);
  }
  if (isOutcomeUnknown(error)) {
    return tryAgain(
      503,
      'The database was lost while the change was saved. Please try again.',
      RETRY_AFTER_S,
    );
  }
  if (isBadValue(error)) return new HttpError(400, 'The request has a value that cannot be stored');
  if (isOutOfRoom(error)) return tryAgain(503, 'The database has no room left.', RETRY_AFTER_NO_ROOM_S);
  if (isDiskFailing(error))
    return tryAgain(503, 'The database cannot use its disk. Please try again.', RETRY_AFTER_S);
  return new HttpError(500, 'Internal server error');
}

/** Returns the answer to a caller whose shop asks for more than the server does at once for one shop. */
function tooMuchAtOnce(): HttpError {
  return tryAgain(429, 'This store sends more than the server can take. Please try again.', RETRY_AFTER_S);
}

export function errorBody(error: HttpError): Record<string, unknown> {
  return { error: error.message, ...error.fields };
}

/** Tells whether the change was certainly not made. After any other server error the change may have been saved. */
export function isCertain({ status, isUndone }: HttpError): boolean {
  return status < 500 || isUndone;
}

function answer(error: HttpError, reply: FastifyReply): FastifyReply {
  // Without the echoed key the caller retries with the same key and then learns the outcome.
  if (!isCertain(error)) reply.removeHeader('Idempotency-Key');
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(error));
}

// Recognizes the errors of Fastify itself: broken JSON, a body that is too large, or an unsupported content type.
function isClientError(error: unknown): error is FastifyError & { statusCode: number } {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}

function sentenceFor({ statusCode }: { statusCode: number }): string {
  if (statusCode === 413) return 'The request is too large';
  if (statusCode === 415) return 'Only JSON bodies are read here';
  if (statusCode === 404) return 'Resource not found';
  return 'The request could not be read';
}
