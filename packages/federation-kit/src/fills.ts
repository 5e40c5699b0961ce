import type { ActionSlots, BadgeSlots, HostApi, SlotChargeAnswer, SlotName, ViewSlots } from './host-api';

/** The place in which a fill is drawn. */
export interface FillPlace<Data> {
  /** An empty element. The fill must not draw outside of it. */
  readonly element: HTMLElement;
  /** Frozen plain data. */
  readonly data: Data;
  /** The HostApi of the remote that brings the fill. */
  readonly hostApi: HostApi;
  /** A prefix for the ids of elements, unique on the page. */
  readonly id: string;
  /** Called when the fill can show nothing any more. The place is then removed. */
  onCrash(error: Error): void;
}

/** A fill that shows something. `viewFill` makes one from a React component. */
export interface ViewFill<Data> {
  mount(place: FillPlace<Data>): { update(data: Data): void; unmount(): void };
}

/** A fill that shows something on a tab of its own. The screen draws the tab. */
export interface TabFill<Data> extends ViewFill<Data> {
  /** Returns the words on the tab, of at most 24 characters. Called at every drawing. */
  title(hostApi: HostApi): string;
}

/** The slots whose fills are tabs. */
export type TabSlotName = 'evertill.sales.report-tab.v1';

/** A fill that offers an action. The shell draws its button. */
export interface ActionFill<Data> {
  /** Returns the label of the button. Null when the action is not offered for this data. Called at every drawing. */
  offer(data: Data, hostApi: HostApi): string | null;
  /**
   * Runs the action. Resolves with a sentence that says what was done, or with null for none. Rejects with a
   * HostFailure, whose sentence is then shown, when a write was refused. Fails after ten seconds.
   */
  run(data: Data, hostApi: HostApi): Promise<string | null>;
}

/** A fill that marks something with a short word. */
export interface BadgeFill<Data> {
  /** Returns a word of at most twenty characters, or null. Called for many things, so it must be quick. */
  badge(data: Data, hostApi: HostApi): string | null;
  /** Calls back when badges may have changed, for example with the rows of an entity. Returns how to end that. */
  follow?(hostApi: HostApi, listener: () => void): () => void;
}

/**
 * A fill that takes payments. The screen draws its choice, asks it to take an amount under an id of the till, and counts
 * nothing before it answers 'approved'. What throws, rejects or answers otherwise is taken as 'unknown'.
 */
export interface MethodFill<Charge> {
  /** True when the method works only with a connection. It is then not offered offline. */
  readonly online: boolean;
  /** Letters before each reference, at most eight: 'HA-'. */
  readonly referencePrefix?: string;
  /** Returns the name of the method, of at most 20 characters. Called at every drawing. */
  label(hostApi: HostApi): string;
  /** Begins the payment. May answer at once with 'pending', or when the customer is finished. */
  start(charge: Charge, hostApi: HostApi): Promise<SlotChargeAnswer>;
  /** Cancels a payment, or gives its money back. May come before its start. Answers 'approved' when the money stays. */
  cancel(id: string, hostApi: HostApi): Promise<SlotChargeAnswer>;
  /** Answers what became of a payment. */
  status(id: string, hostApi: HostApi): Promise<SlotChargeAnswer>;
}

/** The slots whose fills take payments. */
export type MethodSlotName = 'evertill.pos.payment-method.v1';

/** The fill of one slot. */
export type Fill<Name extends SlotName = SlotName> = Name extends TabSlotName
  ? TabFill<ViewSlots[Name]>
  : Name extends keyof ViewSlots
    ? ViewFill<ViewSlots[Name]>
    : Name extends MethodSlotName
      ? MethodFill<ActionSlots[Name]>
      : Name extends keyof ActionSlots
        ? ActionFill<ActionSlots[Name]>
        : Name extends keyof BadgeSlots
          ? BadgeFill<BadgeSlots[Name]>
          : never;

/** The fills of a remote, by their slots: the export `fills` of its `src/fills.tsx`. */
export type Fills = { readonly [Name in SlotName]?: Fill<Name> };
