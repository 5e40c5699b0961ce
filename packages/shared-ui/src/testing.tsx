import { EvertillProvider, NoticeHost, type ThemeName } from '@evertill/shared-ui';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';

// Tables look at their width; the test's document has no sizes to look at.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Renders an element as it stands in the suite: under the theme, with a place for notices. */
export function renderUi(element: ReactElement, options: { theme?: ThemeName } = {}): RenderResult {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EvertillProvider idPrefix="test-" theme={options.theme}>
      {children}
      <NoticeHost />
    </EvertillProvider>
  );
  return render(element, { wrapper });
}
