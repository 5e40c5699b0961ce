import { type ComponentType, createElement, lazy, useContext } from 'react';
import { ChanceContext } from './crash-boundary';

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
    const state = { chance, hasFailed: false, Part: lazy(fetchPart) };
    async function fetchPart() {
      try {
        return { default: await load() };
      } catch (error) {
        state.hasFailed = true;
        throw error;
      }
    }
    return state;
  }

  return function LazyPart(props: Props) {
    const chance = useContext(ChanceContext);
    // The failure is kept until the next retry, because React renders once more before it shows the panel.
    if (attempt.chance !== chance && attempt.hasFailed) attempt = begin(chance);
    else attempt.chance = chance;
    return createElement(attempt.Part as ComponentType<Props>, props);
  };
}
