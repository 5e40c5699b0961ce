// The part of HostApi v1 for a remote's own entities (since 1.1). A description is plain data. From it, the shell
// provides the copy on the device, the pending changes, the sync and the form in the sync center.
import type { Store } from '@evertill/shared-domain';

/** One field of an entity and how a person fills it in. `required` is the message shown when the field is empty. */
export type HostEntityField =
  | { readonly kind: 'text'; readonly label: string; readonly required: string }
  | {
      readonly kind: 'text' | 'email' | 'tel' | 'area';
      readonly label: string;
      readonly required?: undefined;
    }
  | {
      readonly kind: 'number';
      readonly label: string;
      readonly required: string;
      /** The message for a value that is negative or not a number. */
      readonly invalid: string;
      /** The number of digits after the decimal point. Defaults to 2. */
      readonly decimals?: number;
    }
  | { readonly kind: 'switch'; readonly label: string }
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly required: string;
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    };

/** The description of a remote's own entity, in plain data. */
export interface HostEntityDescription<F extends HostEntityFields = HostEntityFields> {
  /** The plural name in lowercase letters and dashes: 'counts'. Other remotes may use the same name. */
  readonly name: string;
  /** The noun used in messages: 'count' in 'Cannot create count while offline'. */
  readonly noun: string;
  /**
   * A path below /api that app.json lists under `services`. GET lists the rows, POST creates a row, PUT and DELETE of
   * `path/id` change and delete a row.
   */
  readonly path: string;
  /** The fields, in the order of the form. */
  readonly fields: F;
  /** The field that holds the name of a row. */
  readonly nameField: keyof F & string;
  /** The roles that may read and write the entity. Without a list, every signed-in person may. */
  readonly roles?: { readonly read?: readonly HostRole[]; readonly write?: readonly HostRole[] };
  /**
   * The place of the copy. 'device' is the default. 'tab' is for data about people, which is then kept for this tab
   * only.
   */
  readonly storage?: 'device' | 'tab';
}

/** The fields of an entity by name. */
export type HostEntityFields = Readonly<Record<string, HostEntityField>>;

/** The roles of the suite. */
export type HostRole = 'ADMIN' | 'MANAGER' | 'CASHIER';

/** The type of a field's value. Null when an optional text is empty. */
export type HostEntityValue<Field extends HostEntityField> = Field extends { kind: 'number' }
  ? number
  : Field extends { kind: 'switch' }
    ? boolean
    : Field extends { kind: 'choice'; choices: readonly { value: infer Value }[] }
      ? Value
      : Field extends { required: string }
        ? string
        : string | null;

/** The values of an entity's fields. */
export type HostEntityValues<F extends HostEntityFields> = { readonly [K in keyof F]: HostEntityValue<F[K]> };

/** The properties of every row in addition to its fields. */
export interface HostRowMarks {
  /** Starts with 'offline-' until the service has assigned an id. The row can be found by either id. */
  readonly id: string;
  readonly updatedAt?: string;
  /** 'pending' while a change of this row waits to be sent, 'parked' while a change waits for a person's decision. */
  readonly status?: string;
  readonly offline?: boolean;
  /** The reason why a change of this row waits for a person. */
  readonly pendingError?: string;
}

/** A row as the screen shows it: the service's last answer with the pending changes applied. */
export type HostEntityRow<F extends HostEntityFields> = HostEntityValues<F> & HostRowMarks;

/** The rows of an entity at one moment, sorted by name. */
export interface HostRows<Row> {
  readonly items: readonly Row[];
  /** 'empty' before any data is known, 'cached' from an earlier visit, 'fresh' once the service has answered. */
  readonly source: 'empty' | 'cached' | 'fresh';
}

/** The way in which a change left this device. */
export type HostDelivery =
  /** The service accepted the change, with this answer. */
  | { readonly outcome: 'sent'; readonly answer: unknown }
  /** The change was refused while its person waited, discarded by a person, or canceled before it was sent. */
  | { readonly outcome: 'refused' | 'discarded' | 'cancelled'; readonly reason?: string }
  /** This device has no record of the change. It remembers the last 500 changes that left it. */
  | { readonly outcome: 'unknown' };

/** The result of a write that was not refused. */
export interface HostWrite<Row> {
  /** The row after the write. For a deletion, the row before it. */
  readonly row: Row;
  /** True when the change is stored on this device and will be sent automatically. */
  readonly queued: boolean;
  /** The reason why a change that was sent still waits. The status is 0 when no answer came. */
  readonly failure?: { readonly status: number; readonly message: string };
  /** The change's key for `offline.delivered`, valid after a reload too. Null when the change did not have to wait. */
  readonly key: string | null;
  /** Resolves when the change has left this device, which may be days later. Stays pending while the change waits. */
  delivered(): Promise<HostDelivery>;
}

/** An entity of this remote. Writes reject with a HostFailure when the service refuses them while the person waits. */
export interface HostEntity<F extends HostEntityFields = HostEntityFields> {
  readonly rows: Store<HostRows<HostEntityRow<F>>>;
  /** Fetches the rows again. Without a connection, rejects only when nothing is cached either. */
  refresh(): Promise<void>;
  create(values: HostEntityValues<F>): Promise<HostWrite<HostEntityRow<F>>>;
  /**
   * Changes a row. `from` is the row that the form was opened with: a field that a colleague has changed since then is
   * a conflict and is not overwritten.
   */
  update(
    id: string,
    values: Partial<HostEntityValues<F>>,
    from?: HostEntityRow<F>,
  ): Promise<HostWrite<HostEntityRow<F>>>;
  remove(id: string): Promise<HostWrite<HostEntityRow<F>>>;
}

/** The remote's own entities. */
export interface HostEntities {
  /**
   * Returns the entity of this description, which is cached, changed offline, synchronized and corrected like the
   * suite's entities. Returns the same object for each call with this name. Throws for a path that app.json does not
   * list.
   */
  of<const F extends HostEntityFields>(description: HostEntityDescription<F>): HostEntity<F>;
}
