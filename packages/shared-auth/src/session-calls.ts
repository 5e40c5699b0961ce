import { ApiError, type Connectivity, type HttpClient, OfflineError } from '@evertill/shared-offline';
import { SESSION_MESSAGES } from './messages';
import { readStoredUser, type StoredUser } from './stored-session';

/**
 * The requests that a session sends to the server. A 401 or 403 to these requests does not end the page's
 * session.
 */
export interface SessionCalls {
  /**
   * Asks who is signed in. Null when the server says that no person is. 'unanswered' when offline or when the server
   * fails.
   */
  askForUser(): Promise<StoredUser | null | 'unanswered'>;
  /** Sends the credentials. Throws an ApiError with the text for the sign-in screen when the server refuses them. */
  login(username: string, password: string, shop: string): Promise<unknown>;
  /** Asks for a session of another store of the person. Throws the server's refusal, or an OfflineError. */
  changeStore(storeId: string, password: string | undefined): Promise<unknown>;
  /** Ends the session on the server. Returns false while offline. Throws when the server fails. */
  logout(): Promise<boolean>;
}

export function createSessionCalls(
  http: Pick<HttpClient, 'get' | 'send'>,
  connectivity: Pick<Connectivity, 'getSnapshot' | 'check'>,
): SessionCalls {
  const isOnline = () => connectivity.getSnapshot().isOnline;

  return {
    async askForUser() {
      if (!isOnline()) return 'unanswered';
      try {
        return await http.get('/auth/user', readStoredUser, { allowUnauthorized: true });
      } catch (error) {
        // Only a 401 or 403 means that no person is signed in. A failing server says nothing about the person.
        return error instanceof ApiError && (error.status === 401 || error.status === 403)
          ? null
          : 'unanswered';
      }
    },
    async login(username, password, shop) {
      if (!isOnline()) await connectivity.check();
      const store = shop.trim();
      const data = { username: username.trim(), password: password.trim(), ...(store ? { store } : {}) };
      try {
        return await http.send({ method: 'POST', url: '/auth/login', data, allowUnauthorized: true });
      } catch (error) {
        throw error instanceof ApiError ? withLoginWords(error) : error;
      }
    },
    changeStore: (storeId, password) =>
      http.send({
        method: 'POST',
        url: '/auth/store',
        data: { storeId, ...(password === undefined ? {} : { password }) },
        allowUnauthorized: true,
      }),
    // Sent only when online (spec 7).
    async logout() {
      if (!isOnline()) return false;
      try {
        await http.send({ method: 'POST', url: '/auth/logout', allowUnauthorized: true });
      } catch (error) {
        if (error instanceof OfflineError) return false;
        if (!(error instanceof ApiError && error.status < 500)) throw error;
      }
      return true;
    },
  };
}

// Uses the server's error text, then the text for the status, then our own sentence (spec 8). A 401 or 403 here does
// not mean a lost session.
function withLoginWords(error: ApiError): ApiError {
  const { status, body, serverError, isWordless } = error;
  const isMeaningful = serverError !== null || !(isWordless || status === 401 || status === 403);
  return isMeaningful ? error : new ApiError(SESSION_MESSAGES.invalidLogin, { status, body });
}
