// What a repository says of an answer without words (spec 8). A screen that knows more says it with a sentence of its own; these
// are what everybody else reads: the log of a sync, and who calls a repository.
import type { EntityBase } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';

/** The sentences of one entity's calls. */
export interface FailureSentences {
  readonly fetch: string;
  readonly create: string;
  readonly update: string;
  readonly delete: string;
  /** For what was thrown without a word, where the entity has a sentence for that. */
  readonly otherwise?: string;
}

const FETCH: Readonly<Record<string, string>> = {
  taxes: 'Failed to load taxes',
  categories: 'Failed to fetch category',
  suppliers: 'Failed to fetch supplier',
};

/** The sentences of an entity, word for word where the spec has them. */
export function failureSentences({ name, noun }: Pick<EntityBase, 'name' | 'noun'>): FailureSentences {
  return {
    fetch: FETCH[name] ?? `Failed to fetch ${name}`,
    create: `Failed to create ${noun}`,
    update: `Failed to update ${noun}`,
    delete: `Failed to delete ${noun}`,
    ...(name === 'taxes' ? { otherwise: 'Failed' } : {}),
  };
}

/** Does something; what fails without words is thrown with the sentence. */
export async function inWords<T>(sentence: string, work: () => Promise<T>, otherwise?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.isWordless) throw error.withSentence(sentence);
    const isSilent = !(error instanceof Error) || error.message === '';
    throw isSilent && otherwise ? new Error(otherwise, { cause: error }) : error;
  }
}
