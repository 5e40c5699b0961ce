// One repository for every entity. Reads combine network, cache and outbox. Writes go through the outbox.
import type { EntityItem } from '@evertill/shared-domain';
import { createCrudApi } from './crud-api';
import type { EntityRepository, EntityRepositoryOptions } from './entity-contract';
import { createEntityReader } from './entity-reader';
import { createEntityWriter } from './entity-writer';

/** Creates the repository of one entity. */
export function createEntityRepository<T extends EntityItem, Input extends object>(
  options: EntityRepositoryOptions<T, Input>,
): EntityRepository<T, Input> {
  const api = options.api ?? createCrudApi(options.context, options.description);
  const reader = createEntityReader(options, api);
  return { ...reader, ...createEntityWriter(options, api, reader) };
}
