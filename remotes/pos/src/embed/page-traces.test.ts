// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { noteTraces, showTraces } from './page-traces';

it('removes and restores what was added to the page while recording, and nothing else', () => {
  const heard: string[] = [];
  const hear = (who: string) => () => void heard.push(who);
  const fire = () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    return heard.splice(0);
  };
  const own = window.addEventListener;
  window.addEventListener('focus', hear('page'));
  const end = noteTraces();
  window.addEventListener('focus', hear('library'));
  document.addEventListener('visibilitychange', hear('library'));
  Reflect.set(window, 'theirTable', { a: 1 });
  end();
  window.addEventListener('focus', hear('page later'));

  expect(fire()).toEqual(['page', 'library', 'page later', 'library']);
  showTraces(false);
  expect(fire()).toEqual(['page', 'page later']);
  expect(Reflect.has(window, 'theirTable')).toBe(false);
  showTraces(true);
  showTraces(true);
  expect(fire()).toEqual(['page', 'page later', 'library', 'library']);
  expect(Reflect.get(window, 'theirTable')).toEqual({ a: 1 });
  // The page's own `addEventListener` is restored.
  expect(window.addEventListener).toBe(own);
});
