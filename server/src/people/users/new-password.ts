import { passwordProblem } from '@evertill/shared-domain';
import { badRequest } from '../../kernel/http/http-error';

/** Throws a 400 when this person may not use the password. The other rules are those of the field itself. */
export function assertFitsUser(field: string, password: string, username: string): void {
  const problem = passwordProblem(password, username);
  if (problem) throw badRequest(field, problem);
}
