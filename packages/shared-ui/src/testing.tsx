import { EvertillProvider, NoticeHost, type ThemeName } from '@evertill/shared-ui';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { onTestFinished } from 'vitest';

// Tables observe their width, but jsdom has no ResizeObserver.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Simulates a browser animation, which jsdom does not have. The animation runs until the test ends it. */
class Fading extends EventTarget {
  readonly playState = 'running';
  onfinish: (() => void) | null = null;
  persist() {}
  play() {}
  cancel() {}
}

/** Lets dialogs fade, until the end of the test. The result ends all animations that have begun. */
export function holdAnimations(): () => void {
  const all: Fading[] = [];
  Element.prototype.animate = () => {
    const fading = new Fading();
    all.push(fading);
    return fading as unknown as Animation;
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'animate'));
  return () => {
    for (const { onfinish } of all.splice(0)) onfinish?.();
  };
}

/** Renders an element as the suite does, with the theme and a host for notices. */
export function renderUi(element: ReactElement, options: { theme?: ThemeName } = {}): RenderResult {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EvertillProvider idPrefix="test-" theme={options.theme}>
      {children}
      <NoticeHost />
    </EvertillProvider>
  );
  return render(element, { wrapper });
}
