import { type ComponentType, createContext, createElement, lazy, useContext } from 'react';
import { ChanceContext } from './crash-boundary';

/**
 * Renders the screen around a part again. React renders a part that was waited for in slices of 5 ms with a pause after
 * each, which takes a slow till twice as long. A screen that is rendered again gets the part in one piece.
 */
export const RenderAgainContext = createContext<() => void>(() => {});

/**
 * Makes a component that is fetched when it is first shown: a screen, or a dialog that few people open. After a failed
 * fetch, React's `lazy` keeps the failure. This component retries the fetch when the person presses Retry or comes
 * back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let attempt = begin({});

  function begin(chance: object) {
    const waiting = new Set<() => void>();
    const state = { chance, hasFailed: false, isThere: false, waiting, Part: lazy(fetchPart) };
    async function fetchPart() {
      try {
        const part = await load();
        state.isThere = true;
        for (const renderAgain of waiting) renderAgain();
        waiting.clear();
        return { default: part };
      } catch (error) {
        state.hasFailed = true;
        throw error;
      }
    }
    return state;
  }

  return function LazyPart(props: Props) {
    const chance = useContext(ChanceContext);
    const renderAgain = useContext(RenderAgainContext);
    // The failure is kept until the next retry, because React renders once more before it shows the panel.
    if (attempt.chance !== chance && attempt.hasFailed) attempt = begin(chance);
    else attempt.chance = chance;
    if (!attempt.isThere) attempt.waiting.add(renderAgain);
    return createElement(attempt.Part as ComponentType<Props>, props);
  };
}
