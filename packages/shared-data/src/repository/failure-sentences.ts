// The error texts for answers without a message (spec 8). A screen may replace them with a sentence of its own. All
// other callers of a repository, such as the log of a sync, get these texts.
import type { EntityBase } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';
import { failures } from '../texts';

/** The error texts for the calls of one entity. */
export interface FailureSentences {
  readonly fetch: string;
  readonly create: string;
  readonly update: string;
  readonly delete: string;
  /** The text for a thrown error without a message. Only some entities have this text. */
  readonly otherwise?: string;
}

const FETCH: Readonly<Record<string, string>> = failures.fetch;

/** Returns the error texts of an entity. Texts that the spec defines are used word for word. */
export function failureSentences({ name, noun }: Pick<EntityBase, 'name' | 'noun'>): FailureSentences {
  return {
    fetch: FETCH[name] ?? failures.fetchOther(name),
    create: failures.create(noun),
    update: failures.update(noun),
    delete: failures.delete(noun),
    ...(name === 'taxes' ? { otherwise: failures.tax } : {}),
  };
}

/** Runs `work`. When an error has no message, throws the error with the sentence instead. */
export async function inWords<T>(sentence: string, work: () => Promise<T>, otherwise?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.isWordless) throw error.withSentence(sentence);
    const isSilent = !(error instanceof Error) || error.message === '';
    throw isSilent && otherwise ? new Error(otherwise, { cause: error }) : error;
  }
}
