// The error texts for answers without a message (spec 8). A screen may replace them with a sentence of its own. All
// other callers of a repository, such as the log of a sync, get these texts.
import type { EntityBase } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';

/** The error texts for the calls of one entity. */
export interface FailureSentences {
  readonly fetch: string;
  readonly create: string;
  readonly update: string;
  readonly delete: string;
  /** The text for a thrown error without a message. Only some entities have this text. */
  readonly otherwise?: string;
}

const FETCH: Readonly<Record<string, string>> = {
  taxes: 'Failed to load taxes',
  categories: 'Failed to fetch category',
  suppliers: 'Failed to fetch supplier',
};

/** Returns the error texts of an entity. Texts that the spec defines are used word for word. */
export function failureSentences({ name, noun }: Pick<EntityBase, 'name' | 'noun'>): FailureSentences {
  return {
    fetch: FETCH[name] ?? `Failed to fetch ${name}`,
    create: `Failed to create ${noun}`,
    update: `Failed to update ${noun}`,
    delete: `Failed to delete ${noun}`,
    ...(name === 'taxes' ? { otherwise: 'Failed' } : {}),
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
