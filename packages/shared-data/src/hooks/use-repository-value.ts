// One result type for all requests, to the server (`use-server-value.ts`) or to a repository of this device. Lists of
// cached entities have a separate type (`use-list.ts`), because their rows come from the repository and SWR only
// decides when to ask.
import useSWR, { type SWRConfiguration } from 'swr';
import { sourceKey } from './source-key';
import { usePerson } from './use-person';

/** A requested value and the state of its request. */
export interface Answer<T> {
  /** Undefined until the first answer. Stays during a later request, and when that request fails. */
  readonly value: T | undefined;
  /** The reason why the last request failed. */
  readonly error: Error | null;
  /** True until the first answer or the first failure. */
  readonly isLoading: boolean;
  /** True during every request, the first one or a later one. */
  readonly isRefreshing: boolean;
  reload(): Promise<void>;
}

export interface RepositoryValueOptions {
  /**
   * True for a value that does not change while the page is open. Such a value is not read again when the window gets
   * the focus.
   */
  readonly isConstant?: boolean;
}

/**
 * Reads a value from a repository that works with or without a connection. `part` names the value within the
 * repository. A null `part` reads nothing.
 */
export function useRepositoryValue<T>(
  source: object,
  part: string | null,
  read: () => Promise<T>,
  { isConstant = false }: RepositoryValueOptions = {},
): Answer<T> {
  const key = useAnswerKey(source, part);
  return useAnswer(key, read, { shouldRetryOnError: false, revalidateOnFocus: !isConstant });
}

/** The SWR key of a value. Null asks nothing. */
export type AnswerKey = readonly [source: string, person: string | undefined, part: string] | null;

/** Adds the signed-in person to a key, so that no person sees data that was read for another. */
export function useAnswerKey(source: object, part: string | null): AnswerKey {
  const { id } = usePerson();
  return part === null ? null : [sourceKey(source), id, part];
}

/** Runs a request through SWR and returns its value and state. */
export function useAnswer<T>(
  key: AnswerKey,
  ask: () => Promise<T>,
  options: SWRConfiguration<T, Error>,
): Answer<T> {
  const { data, error, isValidating, mutate } = useSWR<T, Error>(key, ask, options);
  const isLoading = key !== null && data === undefined && error === undefined;
  return {
    value: data,
    error: error ?? null,
    isLoading,
    isRefreshing: isValidating || isLoading,
    reload: async () => void (await mutate()),
  };
}
