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
  /** A method of payment beside those of the till, which asks its `method` and never runs it. */
  'evertill.pos.payment-method.v1': SlotCharge;
}

/** The slots that mark something with a short word, with their data. */
export interface BadgeSlots {
  /** A word on the tile of a product at the till. */
  'evertill.pos.tile-badge.v1': SlotProduct;
}

/** A payment that a method of another remote is asked to take. */
export interface SlotCharge {
  /** Made by the till. A provider takes the money of one id at most once, however often and however late it is asked. */
  readonly id: string;
  /** The amount to take, no more and no less. In cents. */
  readonly amountCents: number;
  /** Null for a walk-in customer. */
  readonly customer: SlotCustomer | null;
}

/** What is known about a payment. The first three are final: no later answer for this id may be another one. */
export type SlotChargeAnswer =
  /** The money was taken. The reference is printed, at most 40 characters, and never a card number. */
  | { readonly is: 'approved'; readonly reference: string }
  /** Nothing was taken. The words tell the cashier why, in at most 200 characters. */
  | { readonly is: 'declined'; readonly words: string }
  /** The payment was canceled, or its money was given back. This id takes no money later. */
  | { readonly is: 'canceled' }
  /** The customer or the provider is not finished. The till asks again. */
  | { readonly is: 'pending' }
  /** The provider has not heard of this id. The till may start it again, under the same id. */
  | { readonly is: 'not-found' }
  /** It cannot be found out now. The till asks again, and then tells the cashier. It never starts the payment again. */
  | { readonly is: 'unknown' };

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
  /** What takes payments, in a slot of methods of payment. */
  readonly method?: OpenedMethod<Data>;
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

/** What takes payments of a loaded fill. None of its functions throws or rejects, whatever the fill does. */
export interface OpenedMethod<Charge> {
  /** Unique among the fills of the page, and the same after a reload. */
  readonly key: string;
  /** The name of the remote that brings the fill. */
  readonly app: string;
  /** True when the method works only with a connection. */
  readonly online: boolean;
  /** Returns the name of the method. */
  label(): string;
  /** Begins the payment. Like the other two, it may stay without an answer, so the screen limits its time. */
  start(charge: Charge): Promise<SlotChargeAnswer>;
  /** Cancels a payment, or gives its money back. Only 'canceled' says that no money is taken. */
  cancel(id: string): Promise<SlotChargeAnswer>;
  status(id: string): Promise<SlotChargeAnswer>;
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
