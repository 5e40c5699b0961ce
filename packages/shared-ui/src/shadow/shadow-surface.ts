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
  /** Empties the shadow root; the last surface takes what it left on the window with it. */
  dispose(): void;
}

/**
 * Prepares an empty shadow root; nothing of the page's styles reaches inside, and no inline style is written.
 * @public Integrators' pages and the embedded till call it.
 */
export function createShadowSurface(
  shadowRoot: ShadowRoot,
  theme: ThemeName | EvertillTheme = 'light',
): ShadowSurface {
  const keyboard = letKeyboardIn(shadowRoot.ownerDocument.defaultView);
  const themeSheet = new CSSStyleSheet();
  const setTheme = (next: ThemeName | EvertillTheme) =>
    themeSheet.replaceSync(themeRules(typeof next === 'string' ? themes[next] : next));
  setTheme(theme);
  shadowRoot.adoptedStyleSheets = [themeSheet];
  return {
    container: append(shadowRoot, 'evertill-root'),
    portalMountNode: append(shadowRoot, 'evertill-portals'),
    renderer: createShadowDOMRenderer(shadowRoot, { insertionPoint: themeSheet }),
    setTheme,
    dispose() {
      shadowRoot.replaceChildren();
      shadowRoot.adoptedStyleSheets = [];
      keyboard.leave();
    },
  };
}

type TabsterWindow = Window & { __tabsterShadowDOMAPI?: unknown };
const surfacesOf = new WeakMap<Window, number>();

/**
 * Fluent's keyboard handling (Tab inside dialogs, arrows in menus) only looks into shadow roots when it finds this on the
 * window while it starts, so the first surface must be made before the first EvertillProvider is rendered.
 */
function letKeyboardIn(view: TabsterWindow | null): { leave(): void } {
  if (!view) return { leave: () => {} };
  const before = surfacesOf.get(view) ?? 0;
  // Somebody else's stays theirs.
  if (before === 0 && view.__tabsterShadowDOMAPI) return { leave: () => {} };
  view.__tabsterShadowDOMAPI ??= getShadowDOMAPI();
  surfacesOf.set(view, before + 1);
  return {
    leave() {
      const left = (surfacesOf.get(view) ?? 1) - 1;
      surfacesOf.set(view, left);
      if (left === 0) delete view.__tabsterShadowDOMAPI;
    },
  };
}

/**
 * The page's rules reach the host element, whatever stands here, and from there what is inherited reaches inside. So everything
 * begins anew one step further in, where no rule of the page gets; `all` leaves out the direction and the variables. What the
 * page may not do to the host itself is `!important` here, which the inner side wins.
 */
function themeRules(theme: EvertillTheme): string {
  const variables = Object.entries(theme).map(([name, value]) => `--${name}:${value};`);
  return [
    ':host{display:block;height:min(720px,100dvh);transform:none!important;filter:none!important;zoom:1!important}',
    `.evertill-root,.evertill-portals{all:initial;direction:ltr;unicode-bidi:normal;${variables.join('')}}`,
    '.evertill-root{display:block;height:100%}',
    '.evertill-portals{display:block}',
  ].join('');
}

function append(shadowRoot: ShadowRoot, className: string): HTMLElement {
  const element = shadowRoot.ownerDocument.createElement('div');
  element.className = className;
  shadowRoot.append(element);
  return element;
}
