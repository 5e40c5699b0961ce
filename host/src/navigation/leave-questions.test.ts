import { describe, expect, it, vi } from 'vitest';
import { createLeaveQuestions } from './leave-questions';

function aShell({ leaves = false, isSignedIn = true } = {}) {
  const view = new EventTarget();
  const ask = vi.fn(async (_question: string) => leaves);
  const leaving = createLeaveQuestions({ ask, isSignedIn: () => isSignedIn, view: view as Window });
  leaving.listen();
  /** Simulates Back or Forward. Resolves to true when the navigation was canceled. */
  async function go({ singleSpa = false } = {}) {
    const cancels: (boolean | Promise<boolean>)[] = [];
    const originalEvent = Object.assign(new Event('popstate'), singleSpa ? { singleSpa } : {});
    const detail = {
      oldUrl: '/a',
      newUrl: '/b',
      originalEvent,
      cancelNavigation: (v: boolean) => cancels.push(v),
    };
    view.dispatchEvent(Object.assign(new Event('single-spa:before-routing-event'), { detail }));
    return (await Promise.all(cancels)).some(Boolean);
  }
  function close() {
    const event = new Event('beforeunload', { cancelable: true });
    view.dispatchEvent(event);
    return event.defaultPrevented;
  }
  return { leaving, ask, go, close };
}
const QUESTION = 'The count is not saved.';

describe('leaving a screen', () => {
  it('asks nothing where nothing would be lost', async () => {
    const { leaving, ask, go, close } = aShell();
    leaving.add('stock_count', () => null);
    expect([await leaving.mayLeave(), await go(), close(), leaving.hasAny()]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks before a menu entry, Back and the end of the page, and stays where the person stays', async () => {
    const { leaving, ask, go, close } = aShell();
    const end = leaving.add('stock_count', () => QUESTION);
    expect([await leaving.mayLeave(), await go(), close(), leaving.hasAny()]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(ask.mock.calls).toEqual([[QUESTION], [QUESTION]]);
    end();
    expect([await leaving.mayLeave(), await go(), close()]).toEqual([true, false, false]);
  });

  it('asks once, and not again on the way out', async () => {
    const { leaving, ask, go } = aShell({ leaves: true });
    leaving.add('stock_count', () => QUESTION);
    expect(await Promise.all([leaving.mayLeave(), leaving.mayLeave()])).toEqual([true, true]);
    expect(await go()).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
  });

  it("ignores the navigations of a remote's own router", async () => {
    const { leaving, ask, go } = aShell();
    leaving.add('stock_count', () => QUESTION);
    expect(await go({ singleSpa: true })).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  it('forgets the questions of a closed remote, and of a signed-out person', async () => {
    const { leaving } = aShell();
    leaving.add('stock_count', () => QUESTION);
    leaving.add('loyalty', () => 'Points?');
    leaving.drop('stock_count');
    leaving.drop('loyalty');
    expect(leaving.hasAny()).toBe(false);
    const out = aShell({ isSignedIn: false });
    out.leaving.add('stock_count', () => QUESTION);
    expect(await out.leaving.mayLeave()).toBe(true);
  });

  it('is not prevented by a screen whose question throws', async () => {
    const { leaving } = aShell();
    leaving.add('stock_count', () => {
      throw new Error('no form');
    });
    expect(await leaving.mayLeave()).toBe(true);
  });
});
