import { EvertillProvider, NoticeHost, type ThemeName } from '@evertill/shared-ui';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach } from 'vitest';

// What one test has on screen must not be found by the next one.
afterEach(cleanup);

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
