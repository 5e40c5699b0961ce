import { createSession, type Session } from '@evertill/shared-auth';
import { createTestOffline } from '@evertill/shared-offline/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLastView } from './follow-last-view';
import { endLastView, showLastView } from './show-last-view';

const TILL = '<div class="grid" data-first-view=""><i style="top: 4px">Tea</i></div>';
const KEPT = 'evertill.lastView';
const cover = () => document.getElementById('last-view');
const suite = () => document.getElementById('suite') as HTMLElement;

/** The parts of what a browser shows that jsdom does not show: closed roots and made style sheets. */
let painted: ShadowRoot | null = null;
class MadeSheet {
  css = '';
  replaceSync(css: string) {
    this.css = css;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('CSSStyleSheet', MadeSheet);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { attachShadow } = Element.prototype;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function attach(this: Element, init) {
    painted = attachShadow.call(this, init);
    return painted;
  });
});
afterEach(() => {
  painted = null;
  endLastView();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page of a person who is signed in, with the till at rest. */
async function aPage(till = TILL) {
  history.replaceState(null, '', '/app/pos');
  document.head.innerHTML = '<style>.grid { color: red } .other { color: blue } :root { --a: 1 }</style>';
  document.body.innerHTML = '<div id="suite"></div><div id="overlays"></div>';
  const { offline, server } = await createTestOffline();
  const session = createSession({ offline, storage: localStorage });
  const user = server.users.find(({ role }) => role === 'CASHIER');
  if (!user) throw new Error('There is no cashier.');
  session.updateUser(user);
  /** Opens a page whose frame is drawn later. */
  const openFrameless = (signedIn: Session = session) => followLastView({ session: signedIn });
  function open() {
    const view = openFrameless();
    view.frameUp();
    return view;
  }
  async function show(html = till) {
    suite().innerHTML = html;
    await act(() => vi.advanceTimersByTimeAsync(4_000));
  }
  return { session, user, open, openFrameless, show };
}

/** A device that has kept the till of the person who is signed in. */
async function aDevice() {
  const page = await aPage();
  page.open();
  await page.show();
  suite().replaceChildren();
  return page;
}

describe('the last view', () => {
  it('is painted at the next start, as the screen looked, until the real screen is there', async () => {
    const { open, show } = await aDevice();
    showLastView();
    expect(cover()?.inert).toBe(true);
    expect(painted?.querySelector('i')).toMatchObject({ textContent: 'Tea', style: { top: '4px' } });
    const [sheet] = (painted?.adoptedStyleSheets ?? []) as unknown as MadeSheet[];
    expect(sheet?.css).toContain('.grid');
    expect(sheet?.css).not.toContain('.other');
    expect(sheet?.css).toContain('animation:none');
    open();
    await show('<p>Loading</p>');
    expect(cover()).not.toBeNull();
    await show();
    expect(cover()).toBeNull();
  });

  it('uncovers the real screen at once, and stays for the frame around it until that is drawn', async () => {
    const { openFrameless, show } = await aDevice();
    showLastView();
    const view = openFrameless();
    expect(cover()?.dataset.shows).toBeUndefined();
    view.screenUp();
    await show();
    expect(cover()?.dataset.shows).toBe('frame');
    view.frameUp();
    expect(cover()).toBeNull();
  });

  it('is kept for the next start only with the frame', async () => {
    const { openFrameless, show } = await aPage();
    // Only this page may hear that it is left. The pages of earlier tests still listen, and have a frame.
    const listen = vi.spyOn(document, 'addEventListener');
    const view = openFrameless();
    const leave = listen.mock.calls.find(([name]) => name === 'visibilitychange')?.[1] as () => void;
    await show();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    leave();
    expect(localStorage.getItem(KEPT)).toBeNull();
    view.frameUp();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(localStorage.getItem(KEPT)).toContain('Tea');
  });

  it('sets styles by script, because the content policy of the page refuses those in text', async () => {
    await aDevice();
    expect(localStorage.getItem(KEPT)).not.toMatch(/ style=/);
  });

  it('leaves out what was typed, and every address', async () => {
    const { open, show } = await aPage();
    open();
    await show(`${TILL}<input value="4242"><textarea>4343</textarea><a href="/app/reports">Reports</a>`);
    const kept = localStorage.getItem(KEPT) ?? '';
    expect(kept).toContain('Reports');
    expect(kept).not.toMatch(/4242|4343|\/app\/reports/);
  });

  it('leaves out what would load or run a second time', async () => {
    const { open, show } = await aPage();
    open();
    await show(`${TILL}<video src="/film.mp4"></video><object data="/thing"></object>`);
    expect(localStorage.getItem(KEPT)).not.toMatch(/film|thing/);
  });

  it('keeps the place of a picture, and not the picture, which the real screen will load', async () => {
    const { open, show } = await aPage();
    open();
    await show(
      `${TILL}<img class="tile" src="/pictures/tea.webp" srcset="/pictures/tea-2x.webp 2x" alt="Tea">`,
    );
    const kept = localStorage.getItem(KEPT) ?? '';
    expect(kept).not.toMatch(/<img|pictures/);
    expect(kept).toMatch(/<span class=\\"tile\\" data-picture=/);
  });

  it.each([
    ['another person signs in', ({ session, user }) => session.updateUser({ ...user, id: 'other' })],
    ['the person signs out', ({ session }) => void session.logout()],
    ['somebody else stands at the register', () => localStorage.setItem('evertill.hand', '{"hand":"Rosa"}')],
    ['another screen is opened', () => history.replaceState(null, '', '/app/transactions')],
    ['the window has another size', () => vi.stubGlobal('innerWidth', 390)],
    ['the theme is another one', () => localStorage.setItem('evertill.theme', 'dark')],
    ['the entry is damaged', () => localStorage.setItem(KEPT, '{"html":')],
    ['the entry is something else', () => localStorage.setItem(KEPT, '"text"')],
  ] satisfies [string, (page: Awaited<ReturnType<typeof aDevice>>) => void][])(
    'is not painted when %s',
    async (_, change) => {
      const page = await aDevice();
      change(page);
      await vi.advanceTimersByTimeAsync(0);
      showLastView();
      expect(cover()).toBeNull();
    },
  );

  it('is forgotten, and taken away, when the register is locked or the person signs out', async () => {
    const { session, open } = await aDevice();
    showLastView();
    open();
    session.lock();
    expect(cover()).toBeNull();
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('goes when another page is opened, and after six seconds in any case', async () => {
    const { open } = await aDevice();
    showLastView();
    open();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(cover()).toBeNull();
    showLastView();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(cover()).toBeNull();
  });

  it('goes at once when a part of the page cannot be loaded, so that the reason is seen', async () => {
    const { open } = await aDevice();
    showLastView();
    open().failed();
    expect(cover()).toBeNull();
  });

  it('is painted on the colors of the theme, before the page knows the theme', async () => {
    localStorage.setItem('evertill.theme', 'dark');
    await aDevice();
    delete document.documentElement.dataset.theme;
    showLastView();
    expect(cover()).not.toBeNull();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('goes when the start leads to another page than the one that was asked for', async () => {
    const { open } = await aDevice();
    showLastView();
    history.replaceState(null, '', '/');
    open();
    expect(cover()).toBeNull();
  });

  it('is forgotten when the register is handed over, because nobody else may see it', async () => {
    const { session, user, open } = await aDevice();
    open();
    session.handOver({
      user: { ...user, id: 'other', firstName: 'Rosa' },
      pinSetAt: '2026-03-02T08:00:00.000Z',
    });
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('goes two seconds after a screen that never says that it is real', async () => {
    const { open } = await aDevice();
    showLastView();
    const view = open();
    view.screenUp();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(cover()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(cover()).toBeNull();
  });

  it.each([
    ['a cart has items', `${TILL}<span hidden data-unsaved=""></span>`],
    ['a search is chosen, or a sale has just ended', `${TILL}<section data-passing=""></section>`],
    ['a dialog is open', `${TILL}<div role="dialog"></div>`],
    ['a menu is open', `${TILL}<div role="menu"></div>`],
    ['the products are not there yet', '<p>Loading</p>'],
    ['the picture would be very large', `${TILL}${'<b>Tea</b>'.repeat(40_000)}`],
  ])('is not kept while %s', async (_, html) => {
    const { open, show } = await aPage();
    open();
    await show(html);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('is kept again when the page is left', async () => {
    const { open, show } = await aPage();
    open();
    await show();
    suite().innerHTML = TILL.replace('Tea', 'Coffee');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(localStorage.getItem(KEPT)).toContain('Coffee');
  });

  it('is not kept when a style sheet cannot be copied, and nothing fails', async () => {
    const { open, show } = await aPage();
    open();
    vi.spyOn(document, 'styleSheets', 'get').mockImplementation(() => {
      throw new DOMException('Not for you', 'SecurityError');
    });
    await show();
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('looks at a page without a last view once a second at most', async () => {
    const { open } = await aPage();
    open();
    const look = vi.spyOn(suite(), 'querySelector');
    for (let n = 0; n < 9; n += 1) {
      suite().append(document.createElement('p'));
      await act(() => vi.advanceTimersByTimeAsync(100));
    }
    expect(look).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('is not kept by a storage that is full, and nothing fails', async () => {
    const { open, show } = await aPage();
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
      if (key === KEPT) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    open();
    await show();
    expect(localStorage.getItem(KEPT)).toBeNull();
  });
});
