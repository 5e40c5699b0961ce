// The part of HostApi v1 for slots (since 1.3): the named places on the screens of the suite that other remotes fill.
// Must: a slot's data only grows. A change of another kind is a slot with a new version in its name.
import type { Store } from '@evertill/shared-domain';

/** The customer of a sale. The name is the one at the moment when the customer was chosen. */
export interface SlotCustomer {
  readonly id: string;
  readonly name: string;
}

/** One line of a cart or of a sale. */
export interface SlotLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** The price of one piece before discount and tax. In cents. */
  readonly unitPriceCents: number;
  readonly note: string | null;
}

/** The sale in progress. */
export interface SlotCart {
  /** Empty while nothing was added. */
  readonly lines: readonly SlotLine[];
  /** Null for a walk-in customer. */
  readonly customer: SlotCustomer | null;
  /** The sums of the cart. In cents. */
  readonly totals: {
    readonly subtotalCents: number;
    readonly discountCents: number;
    readonly taxCents: number;
    readonly amountDueCents: number;
  };
}

/** A sale that was just paid. It may not have reached the server yet. */
export interface SlotSale {
  /** The key under which the sale is sent. It is unique, and stays the same when the sale is sent again. */
  readonly saleKey: string;
  readonly saleNumber: string;
  readonly lines: readonly SlotLine[];
  readonly customer: SlotCustomer | null;
  /** The amount that the customer paid. In cents. */
  readonly amountDueCents: number;
}

/** A line of the sale in progress that a person looks at. */
export interface SlotCartLine {
  readonly line: SlotLine;
}

/** A sale in the list of transactions. */
export interface SlotTransaction {
  /** Starts with 'offline-' until the server has assigned an id. */
  readonly saleId: string;
  readonly saleNumber: string;
  /** The moment of the sale. ISO 8601 in UTC. */
  readonly soldAt: string;
  readonly lines: readonly SlotLine[];
  /** Null for a walk-in customer, and for a customer without a record. */
  readonly customer: SlotCustomer | null;
  /** The amount that the customer paid, before refunds. In cents. */
  readonly amountDueCents: number;
}

/** The day so far, of the whole store. */
export interface SlotDay {
  /** The day by the store's clock: '2026-03-10'. */
  readonly day: string;
  readonly saleCount: number;
  /** In cents. */
  readonly totalCents: number;
}

/** A time that a person looks at. */
export interface SlotPeriod {
  /** The first and the last day by the store's clock: '2026-03-10'. */
  readonly from: string;
  readonly to: string;
}

/** A product of the catalog. */
export interface SlotProduct {
  readonly productId: string;
  readonly name: string;
  readonly sku: string | null;
  /** The name of the category. Null for a product without one. */
  readonly category: string | null;
  /** In cents. */
  readonly unitPriceCents: number;
}

/** The slots that show something, with their data. */
export interface ViewSlots {
  /** A section in the till's cart, above the sums. */
  'evertill.pos.cart-section.v1': SlotCart;
  /** A section in the form of a product that is in the catalog. It saves for itself. */
  'evertill.catalog.product-section.v1': SlotProduct;
  /** A card on the screen Today. */
  'evertill.sales.today-card.v1': SlotDay;
  /** A tab of the reports, beside the kinds of the suite. The fill has a title. */
  'evertill.sales.report-tab.v1': SlotPeriod;
}

/** The slots that offer an action, with their data. */
export interface ActionSlots {
  /** A button on the card of the last sale. Not offered for a refused sale. */
  'evertill.pos.after-sale.v1': SlotSale;
  /** A button in the dialog of a line of the cart. */
  'evertill.pos.line-action.v1': SlotCartLine;
  /** A button in the dialog of a transaction. */
  'evertill.sales.transaction-action.v1': SlotTransaction;
}

/** The slots that mark something with a short word, with their data. */
export interface BadgeSlots {
  /** A word on the tile of a product at the till. */
  'evertill.pos.tile-badge.v1': SlotProduct;
}

/** The names of all slots. */
export type SlotName = keyof ViewSlots | keyof ActionSlots | keyof BadgeSlots;

/** A loaded fill that shows something. None of its functions throws, whatever the fill does. */
export interface OpenedView<Data> {
  /** Unique among the fills of the page. */
  readonly key: string;
  /** The name of the remote that brings the fill. */
  readonly app: string;
  /** Returns the words on the tab, in a slot of tabs. */
  title?(): string;
  /** Draws the fill into an empty element, after the present work of the page. */
  mount(element: HTMLElement, data: Data): { update(data: Data): void; unmount(): void };
}

/** A loaded fill that offers an action. None of its functions throws, whatever the fill does. */
export interface OpenedAction<Data> {
  /** Unique among the fills of the page. */
  readonly key: string;
  /** The name of the remote that brings the fill. */
  readonly app: string;
  /** Returns the label of the action. Null when the action is not offered for this data. */
  offer(data: Data): string | null;
  /** Runs the action and tells the person the result. Always resolves, at the latest after ten seconds. */
  run(data: Data): Promise<void>;
}

/** A loaded fill that marks something. None of its functions throws, whatever the fill does. */
export interface OpenedBadge<Data> {
  /** Unique among the fills of the page. */
  readonly key: string;
  /** The name of the remote that brings the fill. */
  readonly app: string;
  /** Returns a short word, or null. */
  badge(data: Data): string | null;
  /** Calls back when badges may have changed, until the returned function is called. */
  follow(listener: () => void): () => void;
}

/** The loaded fill of a slot. */
export type OpenedFill<Name extends SlotName> = Name extends keyof ViewSlots
  ? OpenedView<ViewSlots[Name]>
  : Name extends keyof ActionSlots
    ? OpenedAction<ActionSlots[Name]>
    : Name extends keyof BadgeSlots
      ? OpenedBadge<BadgeSlots[Name]>
      : never;

/** The slots of the suite, for a screen that has some. */
export interface HostSlots {
  /**
   * Returns the fills of a slot that the signed-in person may use. They are loaded with the first subscription, so a
   * screen subscribes when its own content is shown. Returns the same store for each call with this name.
   */
  of<Name extends SlotName>(slot: Name): Store<readonly OpenedFill<Name>[]>;
}
