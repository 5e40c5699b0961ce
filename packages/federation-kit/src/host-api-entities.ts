// The part of HostApi v1 for entities that a remote has of its own (since 1.1). A description is plain data: the shell makes of it
// the copy on the device, the pending changes, the sync and the form in the sync centre.
import type { Store } from '@evertill/shared-domain';

/** One field of an entity, and how it is filled in. `required` is the sentence for one that was left empty. */
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
      /** The sentence for anything below 0, and for what is no number. */
      readonly invalid: string;
      /** Digits after the point; 2 unless given. */
      readonly decimals?: number;
    }
  | { readonly kind: 'switch'; readonly label: string }
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly required: string;
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    };

/** What a remote says of an entity of its own, in plain data. */
export interface HostEntityDescription<F extends HostEntityFields = HostEntityFields> {
  /** In the plural, small letters and dashes: 'counts'. Other remotes may use the same one. */
  readonly name: string;
  /** In the words of messages: 'count' in 'Cannot create count while offline'. */
  readonly noun: string;
  /** Below /api and one of the `services` of app.json: GET lists, POST creates, PUT and DELETE of `path/id` change and delete. */
  readonly path: string;
  /** In the order of the form. */
  readonly fields: F;
  /** The field that says its name. */
  readonly nameField: keyof F & string;
  /** Who may read and who may write it; without a list everybody who is signed in. */
  readonly roles?: { readonly read?: readonly HostRole[]; readonly write?: readonly HostRole[] };
  /** Where a copy is kept: on the device, unless it is about people; then for this tab only. */
  readonly storage?: 'device' | 'tab';
}

/** The fields of an entity by name. */
export type HostEntityFields = Readonly<Record<string, HostEntityField>>;

/** The roles of the suite. */
export type HostRole = 'ADMIN' | 'MANAGER' | 'CASHIER';

/** What a field holds: null where an optional text is empty. */
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

/** What every row has beside its fields. */
export interface HostRowMarks {
  /** 'offline-…' until the service has given one; the row is found under either. */
  readonly id: string;
  readonly updatedAt?: string;
  /** 'pending' while a change of it waits to be sent, 'parked' while one waits for a person. */
  readonly status?: string;
  readonly offline?: boolean;
  /** Why a change of it waits for a person. */
  readonly pendingError?: string;
}

/** A row as it is shown: what the service said last, with what waits laid over it. */
export type HostEntityRow<F extends HostEntityFields> = HostEntityValues<F> & HostRowMarks;

/** The rows of an entity at one moment, by name. */
export interface HostRows<Row> {
  readonly items: readonly Row[];
  /** 'empty' while nothing is known, 'cached' from an earlier visit, 'fresh' once the service has answered. */
  readonly source: 'empty' | 'cached' | 'fresh';
}

/** How a change left this device. */
export type HostDelivery =
  /** Delivered, with this answer. */
  | { readonly outcome: 'sent'; readonly answer: unknown }
  /** Refused to the face of its person, discarded by one, or made undone before it was sent. */
  | { readonly outcome: 'refused' | 'discarded' | 'cancelled'; readonly reason?: string }
  /** This device does not know it, or no longer: the last 500 that left it are remembered. */
  | { readonly outcome: 'unknown' };

/** What came of a write that was not refused. */
export interface HostWrite<Row> {
  /** The row as it now shows; a deleted one as it was. */
  readonly row: Row;
  /** It is stored on this device and is sent by itself. */
  readonly queued: boolean;
  /** Why it waits although it was sent: status 0 without an answer. */
  readonly failure?: { readonly status: number; readonly message: string };
  /** Names the change for `offline.delivered`, after a reload too; null for one that did not wait anywhere. */
  readonly key: string | null;
  /** Resolves when the change has left this device, be it days later; never while it waits. */
  delivered(): Promise<HostDelivery>;
}

/** An entity of this remote. Writes reject with a HostFailure when the service refuses them while the person waits. */
export interface HostEntity<F extends HostEntityFields = HostEntityFields> {
  readonly rows: Store<HostRows<HostEntityRow<F>>>;
  /** Asks the service again; without a connection it rejects only when nothing is cached either. */
  refresh(): Promise<void>;
  create(values: HostEntityValues<F>): Promise<HostWrite<HostEntityRow<F>>>;
  /** `from` is the row that the form was opened with: a colleague's change since then is a clash, and is not overwritten. */
  update(
    id: string,
    values: Partial<HostEntityValues<F>>,
    from?: HostEntityRow<F>,
  ): Promise<HostWrite<HostEntityRow<F>>>;
  remove(id: string): Promise<HostWrite<HostEntityRow<F>>>;
}

/** The entities that a remote has of its own. */
export interface HostEntities {
  /**
   * The entity of this description: cached, changed offline, synchronised and mended like those of the suite. The same object at
   * every call with this name; throws for a path that app.json does not list.
   */
  of<const F extends HostEntityFields>(description: HostEntityDescription<F>): HostEntity<F>;
}
