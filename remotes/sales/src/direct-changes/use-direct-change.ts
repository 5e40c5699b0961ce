import { ApiError, isFailure, newUuid, type Offline, useOffline } from '@evertill/shared-offline';
import { useCallback } from 'react';

/** The server answers so while it still works on the same change. */
const CONFLICT = 409;

/**
 * The keys of the changes without an answer, by connection. They outlive the dialog that sent the change, because a person
 * may close the dialog and try again in a new one.
 */
const keysOf = new WeakMap<Offline['http'], Map<string, string>>();

/**
 * Returns a function that sends a change past the outbox. The same change that is sent again after a lost answer has the
 * same key, so that the server makes the change once. The function throws what `http.send` throws.
 */
export function useDirectChange(): (url: string, data: object) => Promise<void> {
  const { http } = useOffline();
  return useCallback(
    async (url, data) => {
      const keys = keysOf.get(http) ?? new Map<string, string>();
      keysOf.set(http, keys);
      const change = JSON.stringify([url, data]);
      const idempotencyKey = keys.get(change) ?? newUuid();
      keys.set(change, idempotencyKey);
      try {
        await http.send({ method: 'POST', url, data, idempotencyKey });
      } catch (error) {
        // The server repeats a refusal under its key, and what it refused may be possible by the next attempt.
        const isRefused = error instanceof ApiError && error.status !== CONFLICT && !isFailure(error.status);
        if (isRefused) keys.delete(change);
        throw error;
      }
      keys.delete(change);
    },
    [http],
  );
}
