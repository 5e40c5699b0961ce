import type { HostHttp } from '@evertill/federation-kit';
import { ApiError, type HttpClient } from '@evertill/shared-offline';
import { servicePath, UnlistedPathError } from './service-paths';

/** An answer is held in memory as a text and as what it says: a device that sells has room for this much of it. */
export const READ_LIMIT_BYTES = 4_000_000;

interface RemoteReadsOptions {
  app: string;
  http: Pick<HttpClient, 'get'>;
  services(): readonly string[];
  /** A service says that nobody is signed in: the suite finds out for itself. */
  checkSession(): void;
}

/** The reads of one remote, through the suite's client. */
export function createRemoteReads({ app, http, services, checkSession }: RemoteReadsOptions): HostHttp {
  return Object.freeze<HostHttp>({
    async get(path, { params, signal } = {}) {
      const listed = servicePath(path, services());
      if (listed === null) throw new UnlistedPathError(app, path);
      const options = {
        maxBytes: READ_LIMIT_BYTES,
        // Must: another team's service cannot sign anybody out.
        allowUnauthorized: true,
        ...(params && { params }),
        ...(signal && { signal }),
      };
      try {
        return await http.get(listed, (wire) => wire, options);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) checkSession();
        throw error;
      }
    },
  });
}
