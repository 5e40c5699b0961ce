// One shape for everything that is asked for, from the server (`use-server-value.ts`) or from a repository of this device. Lists of
// cached entities have their own (`use-list.ts`): their rows are followed in the repository, SWR only decides when to ask.
import useSWR, { type SWRConfiguration } from 'swr';
import { sourceKey } from './source-key';
import { usePerson } from './use-person';

/** What was asked for, and the state of the question. */
export interface Answer<T> {
  /** Undefined until the first answer. Stays while the question is repeated, and when a later answer fails. */
  readonly value: T | undefined;
  /** Why the last question has no answer. */
  readonly error: Error | null;
  /** True until the first answer or the first failure. */
  readonly isLoading: boolean;
  /** True while a question is in progress, the first one or a later one. */
  readonly isRefreshing: boolean;
  reload(): Promise<void>;
}

/** Options of `useRepositoryValue`. */
export interface RepositoryValueOptions {
  /** True for a value that does not change while the page is open: a window that gets the focus does not read it again. */
  readonly isConstant?: boolean;
}

/**
 * Reads a value from a repository that answers by itself, with or without a connection. `part` names the value within the
 * repository; null asks nothing.
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

/** The SWR key of an answer. Null asks nothing. */
export type AnswerKey = readonly [source: string, person: string | undefined, part: string] | null;

/** Adds the signed-in person to a key, so that nobody sees what was read for the person before. */
export function useAnswerKey(source: object, part: string | null): AnswerKey {
  const { id } = usePerson();
  return part === null ? null : [sourceKey(source), id, part];
}

/** Asks through SWR. */
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
