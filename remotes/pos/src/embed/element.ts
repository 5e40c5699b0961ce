import { checkOptions } from './check-options';
import { mountIn } from './mount';
import { TillError } from './till-error';
import type { Till, TillOptions, TillSettings } from './till-options';

const NAME = 'evertill-pos';
/** The attributes that configure the till on a page without scripts. */
const ATTRIBUTES = ['api-base', 'token', 'namespace', 'theme', 'density', 'keyboard'] as const;
const CHANGEABLE = new Set<string>(['token', 'theme', 'density']);

/** The events of the element. `detail` is the value that the matching handler of the options receives. */
export interface EvertillPosEvents {
  sale: Parameters<NonNullable<TillSettings['onSale']>>[0];
  'sale-queued': Parameters<NonNullable<TillSettings['onSaleQueued']>>[0];
  'till-error': TillError;
  'pending-count': Parameters<NonNullable<TillSettings['onPendingCount']>>[0];
}

/** The till as an element: `<evertill-pos api-base="https://shop.example/api" token="evt_…">`. */
export class EvertillPos extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;
  #till: Till | null = null;
  #options: Partial<TillOptions> = {};

  /**
   * The options that attributes cannot express: functions, custom themes and features. Can be set before or after the
   * element is added to the page.
   */
  get options(): Partial<TillOptions> {
    return this.#options;
  }

  set options(options: Partial<TillOptions>) {
    this.#options = options;
    if (this.#till) this.#till.update(this.#settings());
    else this.#open();
  }

  /** The open till. Null while the element is not on a page or waits for its options. */
  get till(): Till | null {
    return this.#till;
  }

  connectedCallback(): void {
    this.#open();
  }

  /**
   * Waits a microtask before closing the till, because moving the element disconnects and reconnects it in one task.
   */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#till?.unmount();
      this.#till = null;
    });
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return;
    if (!this.#till) this.#open();
    else if (CHANGEABLE.has(name)) this.#till.update(this.#settings());
  }

  #open(): void {
    const options = this.#settings();
    // Waits for an address, because a script of the page may set `apiBase` later.
    if (this.#till || !this.isConnected || options.apiBase === undefined) return;
    try {
      const whole = { ...options, apiBase: options.apiBase };
      checkOptions(whole);
      this.#till = mountIn(this.shadowRoot ?? this.attachShadow({ mode: 'open' }), whole);
    } catch (error) {
      if (!(error instanceof TillError)) throw error;
      this.#tell('till-error', error);
    }
  }

  #settings(): Partial<TillOptions> {
    const { onSale, onSaleQueued, onError, onPendingCount } = this.#options;
    return {
      ...this.#fromAttributes(),
      ...this.#options,
      onSale: (sale) => this.#both('sale', sale, onSale),
      onSaleQueued: (sale) => this.#both('sale-queued', sale, onSaleQueued),
      onError: (error) => this.#both('till-error', error, onError),
      onPendingCount: (count) => this.#both('pending-count', count, onPendingCount),
    };
  }

  // Returns the attributes as options without checking them, because `checkOptions` reports invalid values.
  #fromAttributes(): Partial<TillOptions> {
    const said = ATTRIBUTES.flatMap((name) => {
      const value = this.getAttribute(name);
      return value === null ? [] : [[name === 'api-base' ? 'apiBase' : name, value]];
    });
    return Object.fromEntries(said);
  }

  #both<N extends keyof EvertillPosEvents>(
    name: N,
    detail: EvertillPosEvents[N],
    handler: ((detail: EvertillPosEvents[N]) => void) | undefined,
  ): void {
    handler?.(detail);
    this.#tell(name, detail);
  }

  #tell<N extends keyof EvertillPosEvents>(name: N, detail: EvertillPosEvents[N]): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** Registers the element, unless the page has already registered another version. */
export function defineElement(): void {
  if (!customElements.get(NAME)) customElements.define(NAME, EvertillPos);
}
