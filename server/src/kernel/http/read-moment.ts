import { isMomentInBounds } from '@evertill/shared-domain';
import { badRequest } from './http-error';

/** Reads a moment of a query string. Throws a 400 that names the field when the value is not a moment. */
export function readMoment(field: string, text: string | undefined): Date {
  // The '+' of a time zone arrives as a space when the caller does not encode it.
  const moment = new Date((text ?? '').replace(/ (\d{2}:?\d{2})$/, '+$1'));
  if (!isMomentInBounds(moment)) throw badRequest(field, `${field} must be an ISO date`);
  return moment;
}
