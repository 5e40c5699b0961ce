import { EvertillProvider, NoticeHost, type ThemeName } from '@evertill/shared-ui';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';

// Tables observe their width, but jsdom has no ResizeObserver.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

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
