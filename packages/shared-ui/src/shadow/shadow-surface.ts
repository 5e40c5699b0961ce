/**
 * What Fluent needs to live inside a shadow root. Three things go elsewhere by default and would leave it unstyled: Griffel's
 * rules and the theme's variables go into the document's head, dialogs and menus into its body.
 */
import { type EvertillTheme, type GriffelRenderer, type ThemeName, themes } from '@evertill/shared-ui';
import { createShadowDOMRenderer } from '@griffel/shadow-dom';
import { getShadowDOMAPI } from 'tabster';

/**
 * A shadow root made ready: hand its parts to EvertillProvider.
 * @public Integrators' pages and the embedded till call it.
 */
export interface ShadowSurface {
  /** The element for React's root. */
  container: HTMLElement;
  /** EvertillProvider's `renderer`. */
  renderer: GriffelRenderer;
  /** EvertillProvider's `portalMountNode`. */
  portalMountNode: HTMLElement;
  /** Goes together with EvertillProvider's `theme`. */
  setTheme(theme: ThemeName | EvertillTheme): void;
}

/**
 * Prepares an empty shadow root; nothing of the page's styles reaches inside, and no inline style is written.
 * @public Integrators' pages and the embedded till call it.
 */
export function createShadowSurface(
  shadowRoot: ShadowRoot,
  theme: ThemeName | EvertillTheme = 'light',
): ShadowSurface {
  letKeyboardIn(shadowRoot.ownerDocument.defaultView);
  const themeSheet = new CSSStyleSheet();
  const setTheme = (next: ThemeName | EvertillTheme) =>
    themeSheet.replaceSync(hostRule(typeof next === 'string' ? themes[next] : next));
  setTheme(theme);
  shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, themeSheet];
  return {
    container: append(shadowRoot, 'evertill-root'),
    portalMountNode: append(shadowRoot, 'evertill-portals'),
    renderer: createShadowDOMRenderer(shadowRoot, { insertionPoint: themeSheet }),
    setTheme,
  };
}

/**
 * Fluent's keyboard handling (Tab inside dialogs, arrows in menus) only looks into shadow roots when it finds this on the
 * window while it starts, so the first surface must be made before the first EvertillProvider is rendered.
 */
function letKeyboardIn(view: (Window & { __tabsterShadowDOMAPI?: unknown }) | null): void {
  if (view) view.__tabsterShadowDOMAPI ??= getShadowDOMAPI();
}

/** `all: initial` first: what the page sets on the element, its font or colour, would otherwise be inherited. */
function hostRule(theme: EvertillTheme): string {
  const variables = Object.entries(theme).map(([name, value]) => `--${name}:${value};`);
  return `:host{all:initial;display:block;${variables.join('')}}.evertill-root{height:100%}`;
}

function append(shadowRoot: ShadowRoot, className: string): HTMLElement {
  const element = shadowRoot.ownerDocument.createElement('div');
  element.className = className;
  shadowRoot.append(element);
  return element;
}
