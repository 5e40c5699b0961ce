import type { HostHttp } from '@evertill/federation-kit';
import { ApiError, type HttpClient } from '@evertill/shared-offline';
import { servicePath, UnlistedPathError } from './service-paths';

/**
 * The largest answer that a read accepts. The page holds each answer in memory as text and as parsed data, and a
 * register's memory is limited.
 */
export const READ_LIMIT_BYTES = 4_000_000;

interface RemoteReadsOptions {
  app: string;
  http: Pick<HttpClient, 'get'>;
  services(): readonly string[];
  /** Called when a service answers with 401. The suite then checks the session itself. */
  checkSession(): void;
}

/** Creates the read functions of one remote, which use the suite's HTTP client. */
export function createRemoteReads({ app, http, services, checkSession }: RemoteReadsOptions): HostHttp {
  return Object.freeze<HostHttp>({
    async get(path, { params, signal } = {}) {
      const listed = servicePath(path, services());
      if (listed === null) throw new UnlistedPathError(app, path);
      const options = {
        maxBytes: READ_LIMIT_BYTES,
        // Must: another team's service cannot sign a person out.
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
