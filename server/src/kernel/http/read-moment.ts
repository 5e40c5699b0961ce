import { isMomentInBounds } from '@evertill/shared-domain';
import { badRequest } from './http-error';

/** A moment of an address; a 400 that names its field where it is none. */
export function readMoment(field: string, text: string | undefined): Date {
  // A '+' of a time zone that was not encoded arrives as a space.
  const moment = new Date((text ?? '').replace(/ (\d{2}:?\d{2})$/, '+$1'));
  if (!isMomentInBounds(moment)) throw badRequest(field, `${field} must be an ISO date`);
  return moment;
}
