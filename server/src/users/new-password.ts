import { passwordProblem } from '@evertill/shared-domain';
import { badRequest } from '../http/http-error';

/** Throws where a password may not be this person's: the other rules are those of its field. */
export function assertFitsUser(field: string, password: string, username: string): void {
  const problem = passwordProblem(password, username);
  if (problem) throw badRequest(field, problem);
}
