import { askWorker } from '../../pages/stored-suite';
import { ENTER, type EngineBrowser, until } from './engine';

const ASK_MS = 5_000;

/** The kinds of controls that are found by what they are called. */
type Kind = 'button' | 'field' | 'choice' | 'dialog' | 'text';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The suite in a browser of any engine, with controls found by what people read. */
export function enginePage(browser: EngineBrowser) {
  const find = (kind: Kind, name: RegExp, within = '') =>
    browser.evaluate(placeOf, kind, name.source, name.flags, within);

  async function seen(kind: Kind, name: RegExp, { limitMs, within }: Looking = {}): Promise<Place> {
    return until(`${kind} ${name}`, () => find(kind, name, within), limitMs);
  }
  /** Waits until a control no longer moves, because a click beside a control that is still moving presses nothing. */
  async function still(kind: Kind, name: RegExp, { limitMs, within }: Looking = {}): Promise<Place> {
    let last: Place | null = null;
    return until(
      `${kind} ${name}`,
      async () => {
        const place = await find(kind, name, within);
        const isStill = place !== null && place.x === last?.x && place.y === last.y;
        last = place;
        return isStill && place;
      },
      limitMs,
    );
  }
  async function click(kind: Kind, name: RegExp, looking?: Looking): Promise<void> {
    const { x, y } = await still(kind, name, looking);
    await browser.clickAt(x, y);
  }
  async function gone(kind: Kind, name: RegExp): Promise<void> {
    await until(`no ${kind} ${name}`, async () => (await find(kind, name)) === null);
  }
  async function type(field: RegExp, text: string, looking?: Looking): Promise<void> {
    await click('field', field, looking);
    await browser.keys([...text]);
  }

  return {
    browser,
    /** Looks once. Null when a person could not see or click it now. */
    look: find,
    seen,
    gone,
    click,
    type,
    async signIn(username: string) {
      await type(/^Username/, username);
      await type(/^Password/, 'evertill-demo');
      await browser.keys([ENTER]);
    },
    /** Opens the till, and waits until products are shown. */
    async openTill(url: string) {
      await browser.goto(`${url}/app/pos`);
      await seen('text', /^Stock: \d+$/, { limitMs: 60_000 });
    },
    /** Waits until the device could open the suite without a server. */
    storedWhole: () =>
      until(
        'the whole suite on the device',
        async () => (await browser.evaluate(askWorker, ASK_MS)) === '5/5',
        120_000,
      ),
    /**
     * Scans a code as a keyboard scanner does, into the barcode field, which takes a code at any pace: these drivers
     * cannot send keys at the pace of a scanner on a busy machine.
     */
    async scan(code: string) {
      await click('field', /^Scan\/Enter Barcode or SKU/);
      await browser.keys([...code, ENTER], 8);
    },
    /** Sells what is in the cart for cash. Returns when the till has acknowledged the sale. */
    async payCash() {
      await click('button', /^Pay\b/);
      await seen('dialog', /payment/i);
      await click('choice', /^Cash$/, { within: '[role=dialog]' });
      await click('button', /^Exact/, { within: '[role=dialog]' });
      await click('button', /^Take \$[\d,.]+ in cash$/, { within: '[role=dialog]' });
      // The till closes the payment once the sale is stored.
      await gone('dialog', /payment/i);
    },
  };
}

export type EnginePage = ReturnType<typeof enginePage>;

interface Looking {
  readonly limitMs?: number;
  /** A selector of the part of the page to look in. */
  readonly within?: string;
}

/** Runs in the page. Returns the middle of the first control with this name that a person could click, or null. */
function placeOf(kind: Kind, source: string, flags: string, within: string): Place | null {
  const selectors = {
    button: 'button, [role=button], [role=menuitem], [role=tab], a',
    field: 'input, textarea',
    choice: '[role=radio], [role=option], input[type=radio], input[type=checkbox], label',
    dialog: '[role=dialog], [role=alertdialog]',
    text: 'h1, h2, h3, p, span, div, td, th, li, a, button',
  };
  const name = new RegExp(source, flags);
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const namesOf = (element: Element): string[] => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [
      element.getAttribute('aria-label'),
      ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      ...labels.map(({ textContent }) => textContent),
      kind === 'text' && element.childElementCount > 3 ? '' : element.textContent,
    ].map(words);
  };
  const roots = within ? [...document.querySelectorAll(within)] : [document.body];
  for (const root of roots) {
    for (const element of root.querySelectorAll(selectors[kind])) {
      if (!namesOf(element).some((own) => own !== '' && name.test(own))) continue;
      if (element.matches('[disabled], [aria-disabled=true]')) continue;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 1 || height < 1) continue;
      const place = { x: left + width / 2, y: top + height / 2 };
      const onTop = document.elementFromPoint(place.x, place.y);
      if (kind === 'dialog' || onTop === element || element.contains(onTop) || onTop?.contains(element))
        return place;
    }
  }
  return null;
}
