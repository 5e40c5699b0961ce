import type { TillError } from './till-error';

/** The token sent with every call, or a function that returns the token and is asked before each call. */
export type TokenSource = string | (() => string | Promise<string>);

/** Replaces the page's own `fetch`, so that calls can carry the integrator's own session. */
export type TillFetch = (url: string, init: RequestInit) => Promise<Response>;

/** A theme: a built-in one, optionally with another brand color and with single tokens replaced. */
export interface TillTheme {
  readonly name: 'light' | 'dark';
  /** The brand color for buttons and accents: '#0f6cbd'. */
  readonly brand?: string;
  /** Design tokens by name without dashes, for example `{ borderRadiusMedium: '0' }`. */
  readonly tokens?: Readonly<Record<string, string>>;
}

/** The features that a page can switch off. All are on by default. */
export interface TillFeatures {
  /** The list of discounts in the cart. */
  readonly discounts?: boolean;
  /** The function keys F2 to F10. */
  readonly shortcuts?: boolean;
  /** The status line at the bottom: the connection, unsent changes, and a button that opens the sync center. */
  readonly status?: boolean;
}

/**
 * A sale as reported to the page. Amounts are decimal strings in the shop's currency with two places. Times are ISO
 * 8601 in UTC.
 */
export interface TillSale {
  /**
   * The key under which the shop books the sale exactly once. The key is the same for the queued and the booked sale.
   */
  readonly key: string;
  readonly saleNumber: string;
  /** The shop's own id. Null until the sale is booked. */
  readonly id: string | null;
  /** The amount that the customer paid: '12.50'. */
  readonly amountDue: string;
  /** The tax included in `amountDue`. */
  readonly taxAmount: string;
  readonly paymentMethod: string;
  /** The time of the sale. */
  readonly at: string;
  readonly items: readonly TillSaleItem[];
}

export interface TillSaleItem {
  readonly productId: string;
  readonly quantity: number;
  /** The price of one item before tax: '4.50'. */
  readonly unitPrice: string;
}

/** The numbers of changes that are stored on this device and not on the server. */
export interface PendingCount {
  /** Changes that will be sent automatically. */
  readonly pending: number;
  /** Changes that the shop refused. A person must review them in the sync center. */
  readonly parked: number;
}

/** The options that can be changed while the till is open. */
export interface TillSettings {
  readonly token?: TokenSource;
  readonly theme?: 'light' | 'dark' | TillTheme;
  /** 'comfortable' (default) is large enough for fingers. 'compact' draws the till an eighth smaller, for a mouse. */
  readonly density?: 'comfortable' | 'compact';
  readonly features?: TillFeatures;
  /** Called once when the shop has booked the sale, even if that is days later and after reloads. */
  readonly onSale?: (sale: TillSale) => void;
  /**
   * Called when the sale is paid and stored on this device but not yet booked. `onSale` follows when the shop has
   * booked the sale.
   */
  readonly onSaleQueued?: (sale: TillSale) => void;
  readonly onError?: (error: TillError) => void;
  readonly onPendingCount?: (count: PendingCount) => void;
}

/** The options for opening a till. */
export interface TillOptions extends TillSettings {
  /** The address of the shop's API: 'https://shop.example/api', or a path of the page's own origin. */
  readonly apiBase: string;
  /** Used instead of a token. The function adds the integrator's own session, or sends calls through their server. */
  readonly fetch?: TillFetch;
  /**
   * Separates the tills of one origin, so that each has its own cart, stored catalog and unsent sales. Letters, digits
   * and dashes. A page must give the same name after a reload, because unsent sales are stored under that name.
   */
  readonly namespace?: string;
  /**
   * 'till' (default): the till reads keys and scans only while the focus is inside it. 'page': the till reads all keys
   * of the page.
   */
  readonly keyboard?: 'till' | 'page';
  /** The till supports only English with US number formats, so any other locale is refused. */
  readonly locale?: 'en-US';
}

export interface Till {
  /** The version of this build: '1.0.0+0123456789ab'. */
  readonly version: string;
  /** Changes the given options and leaves the others. A new token is tried at once. */
  update(settings: TillSettings): void;
  /** Sends as many unsent changes as possible now, and returns how many remain. */
  flush(): Promise<PendingCount>;
  /**
   * Removes the till and everything that it added from the page. Unsent changes stay stored for the next till with the
   * same namespace.
   */
  unmount(): void;
}
