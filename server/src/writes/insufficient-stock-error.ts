import { HttpError } from '../http/http-error';

/** The one refusal that a completed sale overrules: it is saved, and superseded by a replay of the same key. */
export class InsufficientStockError extends HttpError {}
