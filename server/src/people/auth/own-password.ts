import type { FastifyRequest } from 'fastify';
import { badRequest } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import type { UserRow } from '../users/users.repository';
import type { SignIn } from './sign-in';

/**
 * Checks the signed-in person's own password before a change to what signs them in. Throws a 400 for `currentPassword`
 * when it is wrong. The check is throttled like a sign-in, so that a person who finds a signed-in till cannot guess the
 * password.
 */
export function checkOwnPassword(
  request: FastifyRequest,
  signIn: SignIn,
  password: string,
): Promise<UserRow> {
  const { storeId, username } = signedIn(request);
  return signIn.check({ username, password, store: storeId }, request).catch((error: unknown) => {
    throw isMiss(error) ? badRequest('currentPassword', 'The current password is wrong') : error;
  });
}

function isMiss(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}
