import type { TillError } from './till-error';

/** Says who asks, on every call: one token, or a function that is asked for it before each call. */
export type TokenSource = string | (() => string | Promise<string>);

/** Fetches in the place of the page's own `fetch`, with whatever the integrator's session needs. */
export type TillFetch = (url: string, init: RequestInit) => Promise<Response>;

/** A look: one of ours, ours over another brand color, with single tokens replaced. */
export interface TillTheme {
  readonly name: 'light' | 'dark';
  /** The brand color that buttons and marks are made from: '#0f6cbd'. */
  readonly brand?: string;
  /** Design tokens by name without dashes, for example `{ borderRadiusMedium: '0' }`. */
  readonly tokens?: Readonly<Record<string, string>>;
}

/** What a person can reach in the till; everything unless it is switched off. */
export interface TillFeatures {
  /** The list of discounts in the cart. */
  readonly discounts?: boolean;
  /** The function keys F2 to F10. */
  readonly shortcuts?: boolean;
  /** The line at the foot of the till: connection, what waits, and the way to the sync center. */
  readonly status?: boolean;
}

/**
 * A sale, as the page is told of it. Amounts are decimal texts of the shop's currency with two places, times are ISO 8601 in UTC.
 */
export interface TillSale {
  /** The key under which the shop books it, once and never again; the same when it is queued and when it is booked. */
  readonly key: string;
  readonly saleNumber: string;
  /** The shop's own id; null until it is booked. */
  readonly id: string | null;
  /** What the customer paid: '12.50'. */
  readonly amountDue: string;
  /** Of that, tax. */
  readonly taxAmount: string;
  readonly paymentMethod: string;
  /** When it was rung up. */
  readonly at: string;
  readonly items: readonly TillSaleItem[];
}

/** One line of a sale. */
export interface TillSaleItem {
  readonly productId: string;
  readonly quantity: number;
  /** Before tax: '4.50'. */
  readonly unitPrice: string;
}

/** What waits on this device. */
export interface PendingCount {
  /** Changes that are sent by themselves. */
  readonly pending: number;
  /** Changes that the shop has refused and that a person must look at, in the sync center. */
  readonly parked: number;
}

/** What can be changed while the till is open. */
export interface TillSettings {
  readonly token?: TokenSource;
  readonly theme?: 'light' | 'dark' | TillTheme;
  /** 'compact' draws the till an eighth smaller, for a mouse; fingers need 'comfortable', which is the default. */
  readonly density?: 'comfortable' | 'compact';
  readonly features?: TillFeatures;
  /** The shop has booked the sale: once per sale, be it days later and after reloads. */
  readonly onSale?: (sale: TillSale) => void;
  /** The sale is paid and kept on this device; `onSale` follows when it is booked. */
  readonly onSaleQueued?: (sale: TillSale) => void;
  readonly onError?: (error: TillError) => void;
  readonly onPendingCount?: (count: PendingCount) => void;
}

/** What a till is opened with. */
export interface TillOptions extends TillSettings {
  /** Where the shop's API is: 'https://shop.example/api', or a path of the page's own origin. */
  readonly apiBase: string;
  /** In the place of a token: adds what the integrator's own session needs, or goes through their server. */
  readonly fetch?: TillFetch;
  /**
   * Keeps tills of one origin apart: each has its own cart, its own stored catalog and its own unsent sales. Letters, digits and
   * dashes. The same name must be given again after a reload, or what waits is not found.
   */
  readonly namespace?: string;
  /** 'till' (default): keys and scans count while the focus is inside. 'page': the till has the page's keys to itself. */
  readonly keyboard?: 'till' | 'page';
  /** The till speaks English and writes amounts in its way; any other language is refused, not half translated. */
  readonly locale?: 'en-US';
}

/** An open till. */
export interface Till {
  /** Of this build: '1.0.0+0123456789ab'. */
  readonly version: string;
  /** Changes what is given and leaves the rest. A new token is tried at once. */
  update(settings: TillSettings): void;
  /** Sends what waits, as far as it goes now, and tells what is left. */
  flush(): Promise<PendingCount>;
  /** Takes the till off the page with all that it put there. What waits stays stored, for the next till of its namespace. */
  unmount(): void;
}
