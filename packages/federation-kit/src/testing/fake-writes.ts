import { createStore } from '@evertill/shared-domain';
import type { HostEntities, HostEntity, HostEntityFields, HostEntityRow, HostRows } from '../host-api';

type Row = HostEntityRow<HostEntityFields>;
type Refusal = { status: number; message: string } | null;

/** Creates the entities of a fake shell: rows in memory, whose changes are pending while it is offline. */
export function createFakeWrites(isOnline: () => boolean): {
  entities: HostEntities;
  refuse(failure: Refusal, what?: 'writes' | 'everything'): void;
  refusals: { count: number };
  throwIfRefused(): void;
  throwIfUnreadable(): void;
} {
  const entities = new Map<string, HostEntity>();
  const refusals = { count: 0 };
  let refusal: Refusal = null;
  let isForReads = false;
  let lastId = 0;

  function throwIfRefused(): void {
    if (!refusal) return;
    refusals.count += 1;
    throw failureOf(refusal);
  }

  function throwIfUnreadable(): void {
    if (!isOnline()) throw failureOf({ status: 0, message: 'No response received from server' });
    if (refusal && isForReads) throw failureOf(refusal);
  }

  function create(noun: string): HostEntity {
    const rows = createStore<HostRows<Row>>({ items: [], source: 'empty' });
    const items = () => rows.getSnapshot().items;
    const marks = () => (isOnline() ? {} : { offline: true, status: 'pending' });

    function written(row: Row, next: readonly Row[]) {
      throwIfRefused();
      rows.set({ items: next, source: isOnline() ? 'fresh' : 'cached' });
      const delivery = { outcome: 'sent', answer: row } as const;
      return { row, queued: !isOnline(), key: `key-of-${row.id}`, delivered: async () => delivery };
    }

    function find(id: string): Row {
      const row = items().find((one) => one.id === id);
      if (!row) throw new Error(`${noun} not found`);
      return row;
    }

    return {
      rows,
      async refresh() {
        // Keeps the rows it has while offline, as the real shell does.
        if (!isOnline() && items().length > 0) return;
        throwIfUnreadable();
        rows.set({ items: items(), source: 'fresh' });
      },
      async create(values) {
        lastId += 1;
        const row = { ...values, ...marks(), id: `${isOnline() ? 'row' : 'offline'}-${lastId}` } as Row;
        return written(row, [...items(), row]);
      },
      async update(id, values) {
        const row = { ...find(id), ...values, ...marks(), id } as Row;
        return written(
          row,
          items().map((one) => (one.id === id ? row : one)),
        );
      },
      async remove(id) {
        return written(
          find(id),
          items().filter((one) => one.id !== id),
        );
      },
    };
  }

  return {
    throwIfRefused,
    throwIfUnreadable,
    refusals,
    refuse(failure, what = 'writes') {
      refusal = failure;
      isForReads = what === 'everything';
    },
    entities: {
      of({ name, noun }) {
        const entity = entities.get(name) ?? create(noun);
        entities.set(name, entity);
        // The entity stored under a name always has the fields of the description that it was created with.
        return entity as never;
      },
    },
  };
}

function failureOf({ status, message }: NonNullable<Refusal>): Error {
  return Object.assign(new Error(message), { status });
}
