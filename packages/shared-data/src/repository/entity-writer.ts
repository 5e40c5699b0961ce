// The writing half of a repository. Changes go through the outbox, or straight to the server when they may not wait.
import { type EntityItem, temporaryId } from '@evertill/shared-domain';
import type { OutboxDraft } from '@evertill/shared-offline';
import type { Written } from '../store/repository';
import { changes } from '../texts';
import type { CrudApi } from './crud-api';
import type { EntityRepository, EntityRepositoryOptions } from './entity-contract';
import type { EntityReader } from './entity-reader';
import { failureSentences, inWords } from './failure-sentences';
import { type RefusedVerb, refuseOffline } from './offline-writes';
import { writeOutcome } from './pending';
import { editedFields } from './wire-changes';

/** The methods that write. */
export type EntityWriter<T extends EntityItem, Input extends object> = Pick<
  EntityRepository<T, Input>,
  'create' | 'update' | 'remove' | 'submit' | 'settled'
>;

/** Creates the writing half of an entity's repository. */
export function createEntityWriter<T extends EntityItem, Input extends object>(
  { context, description, isOnlineOnly, newId }: EntityRepositoryOptions<T, Input>,
  api: CrudApi<T>,
  { state, find, require, whenReady }: EntityReader<T>,
): EntityWriter<T, Input> {
  const { connectivity, pending, policy, clock } = context;
  const { name: entity, noun, path, service } = description;
  const target = service === undefined ? { entity } : { entity, service };
  const sentences = failureSentences(description);

  function saying<R>(verb: RefusedVerb, work: () => Promise<R>): Promise<R> {
    return inWords(sentences[verb], work, sentences.otherwise);
  }

  /** Returns true when the change may not wait in the outbox. Throws for such a change while offline. */
  async function isSentDirectly(verb: RefusedVerb, body: object = {}): Promise<boolean> {
    if (!isOnlineOnly?.(body) && !(await policy.isRefused(entity))) return false;
    refuseOffline(connectivity, verb, noun);
    return true;
  }

  async function settled(item: T): Promise<Written<T>> {
    await state.settle([item]);
    return { entity: item, queued: false };
  }

  async function submit(draft: Omit<OutboxDraft, 'entity'>): Promise<Written<T>> {
    const submitted = await pending.submit<unknown>({ ...draft, ...target });
    const { record, fate } = submitted;
    const outcome = writeOutcome(submitted);
    if (fate.is === 'booked') return { entity: description.parse(fate.answer), ...outcome };
    const { localId, data } = record;
    const item = localId === null ? undefined : find(localId);
    return { entity: item ?? description.parse({ ...data, id: localId }), ...outcome };
  }

  async function create(input: Input): Promise<Written<T>> {
    await whenReady();
    const ownId = newId?.();
    const data = { ...(ownId !== undefined && { id: ownId }), ...description.toBody(input) };
    if (await isSentDirectly('create', data)) return settled(await api.create(data));
    const localId = ownId ?? temporaryId(clock.now());
    const summary = changes.added(noun, description.nameOf(data));
    return submit({
      kind: `${entity}.add`,
      type: 'add',
      method: 'POST',
      url: path,
      data,
      localId,
      summary,
    });
  }

  async function update(id: string, input: Partial<Input>, from?: T): Promise<Written<T>> {
    const item = await require(id);
    const edit = editedFields(description.toBase(from ?? item), description.toBody(input));
    if (!edit) return { entity: item, queued: false };
    const { data, base } = edit;
    if (await isSentDirectly('update', data))
      return settled(await api.update(item.id, { ...data, baseValues: base }));
    const summary = changes.edited(noun, description.nameOf({ ...item, ...data }));
    const draft = {
      method: 'PUT',
      url: `${path}/${item.id}`,
      localId: item.id,
      data,
      base,
      summary,
    } as const;
    return submit({ kind: `${entity}.edit`, type: 'edit', ...draft });
  }

  async function remove(id: string): Promise<Written<T>> {
    const item = await require(id);
    if (await isSentDirectly('delete')) {
      await api.remove(item.id);
      await state.settle([], [item.id]);
      return { entity: item, queued: false };
    }
    const summary = changes.deleted(noun, description.nameOf(item));
    const draft = { method: 'DELETE', url: `${path}/${item.id}`, localId: item.id, summary } as const;
    const result = await pending.submit({ kind: `${entity}.delete`, ...target, type: 'delete', ...draft });
    return { entity: item, ...writeOutcome(result) };
  }

  return {
    submit,
    settled,
    create: (input) => saying('create', () => create(input)),
    update: (id, input, from) => saying('update', () => update(id, input, from)),
    remove: (id) => saying('delete', () => remove(id)),
  };
}
