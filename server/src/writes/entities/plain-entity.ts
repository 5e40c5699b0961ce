// Builds the routes of a plain entity from its description. Special behavior of an entity is in its repository or in a
// separate route.
import { capitalized, type EntityBody, givenFields } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { Struct } from 'superstruct';
import type { Sql } from '../../kernel/db/database';
import { notFound } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import type { AppContext } from '../app-context';
import { editDetails, filled, mergeEdit } from '../execute/merge-edit';
import { defineWrite, type WriteOperation } from '../execute/write-operation';
import type { PlainRepository, PlainRow } from './plain-repository';

type WithBase = { baseValues?: Record<string, unknown> };

/** The facts about an entity that the server needs. They come from the descriptions in shared-domain. */
export interface PlainDescription<Input extends WithBase = WithBase, Patch extends WithBase = WithBase> {
  noun: string;
  path: string;
  fields: object;
  Input: Struct<Input, unknown>;
  Patch: Struct<Patch, unknown>;
  nameOf(row: object): string;
  toBody(fields: object): EntityBody;
  initialValues(item: null): object;
  toInput(values: object): object;
}

/** Creates the repository of an entity for one store. */
export type RepositoryOf = (sql: Sql, storeId: string) => PlainRepository<PlainRow, EntityBody>;

/** Registers the routes that list, create, edit and delete the entities of a description. */
export function registerPlainEntity<I extends WithBase, P extends WithBase>(
  app: FastifyInstance,
  { db, writes }: AppContext,
  description: PlainDescription<I, P>,
  repositoryOf: RepositoryOf,
): void {
  app.get(`/api${description.path}`, async (request) => {
    const { storeId } = signedIn(request);
    const rows = await repositoryOf(db.store(storeId), storeId).list();
    return rows.map((row) => rowToWire(description, row));
  });

  writes.register(app, plainWrites(description, repositoryOf));
}

/** Converts an entity to the form in which the API answers. */
export function rowToWire(description: Pick<PlainDescription, 'toBody'>, row: PlainRow) {
  return { id: row.id, ...description.toBody(row), updatedAt: row.updatedAt.toISOString() };
}

function plainWrites<I extends WithBase, P extends WithBase>(
  description: PlainDescription<I, P>,
  repositoryOf: RepositoryOf,
): WriteOperation[] {
  const { noun, path, Input, Patch } = description;
  const fieldsOf = (source: object) => givenFields(description.fields, source);
  const defaults = description.toInput(description.initialValues(null));

  return [
    defineWrite<I>({
      method: 'POST',
      path,
      input: Input,
      async run({ sql, storeId, body, now }) {
        const fields = { ...fieldsOf(defaults), ...fieldsOf(body) };
        const created = await repositoryOf(sql, storeId).create(fields, now);
        const details = { ...titleOf(created), after: filled(fields) };
        return { status: 201, body: rowToWire(description, created), details };
      },
    }),

    defineWrite<P>({
      method: 'PUT',
      path: `${path}/:id`,
      input: Patch,
      async run({ sql, storeId, body, params, now }) {
        const repository = repositoryOf(sql, storeId);
        const before = await lock(repository, params.id);
        const changes = mergeEdit(fieldsOf(before), fieldsOf(body), body.baseValues);
        const after = await repository.update(before.id, changes, now);
        const details = { ...titleOf(before), ...editDetails(fieldsOf(before), changes) };
        return { status: 200, body: rowToWire(description, after), details };
      },
    }),

    defineWrite({
      method: 'DELETE',
      path: `${path}/:id`,
      async run({ sql, storeId, params, now }) {
        const repository = repositoryOf(sql, storeId);
        const row = await lock(repository, params.id);
        await repository.remove(row.id, now);
        const details = { ...titleOf(row), before: filled(fieldsOf(row)) };
        return { status: 200, body: { id: row.id }, details };
      },
    }),
  ];

  // The audit keeps the name, because the record can be renamed or deleted later. It keeps the type of a rate, because
  // the value 10 is a percentage or an amount.
  function titleOf(row: PlainRow): Record<string, unknown> {
    const type = 'type' in row ? { type: row.type } : {};
    return { name: description.nameOf(row), ...type };
  }

  async function lock(repository: ReturnType<RepositoryOf>, id = ''): Promise<PlainRow> {
    const row = await repository.lock(id);
    if (!row) throw notFound(`${capitalized(noun)} not found`);
    return row;
  }
}
