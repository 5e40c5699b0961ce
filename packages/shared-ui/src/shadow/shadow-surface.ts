/**
 * Makes Fluent work inside a shadow root. By default, Griffel's rules and the theme's variables go into the document's
 * head, and dialogs and menus go into its body. All of them would be missing or unstyled in a shadow root.
 */
import { type EvertillTheme, type GriffelRenderer, type ThemeName, themes } from '@evertill/shared-ui';
import { createShadowDOMRenderer } from '@griffel/shadow-dom';
// Not from 'tabster', because all of tabster would come with the first file of an embedded till.
import * as shadowDom from 'tabster/dist/esm/Shadowdomize/index.js';
import { followMoves } from './follow-moves';

/**
 * A prepared shadow root. Its parts are the props of EvertillProvider.
 * @public Integrators' pages and the embedded till call it.
 */
export interface ShadowSurface {
  /** The element for React's root. */
  container: HTMLElement;
  /** EvertillProvider's `renderer`. */
  renderer: GriffelRenderer;
  /** EvertillProvider's `portalMountNode`. */
  portalMountNode: HTMLElement;
  /** Sets the theme. Must be called together with a change of EvertillProvider's `theme`. */
  setTheme(theme: ThemeName | EvertillTheme): void;
  /** Empties the shadow root. The last surface also removes the global value from the window. */
  dispose(): void;
}

/**
 * Prepares an empty shadow root. The page's styles do not reach inside, and no inline style is written.
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
  const placeSheet = new CSSStyleSheet();
  shadowRoot.adoptedStyleSheets = [themeSheet, placeSheet];
  const container = append(shadowRoot, 'evertill-root');
  const portalMountNode = append(shadowRoot, 'evertill-portals');
  const middle = followMiddle(container, portalMountNode, placeSheet);
  const moves = followMoves(shadowRoot, portalMountNode);
  return {
    container,
    portalMountNode,
    renderer: createShadowDOMRenderer(shadowRoot, { insertionPoint: themeSheet }),
    setTheme,
    dispose() {
      middle.leave();
      moves.leave();
      shadowRoot.replaceChildren();
      shadowRoot.adoptedStyleSheets = [];
      keyboard.leave();
    },
  };
}

/** Draws dialogs in the middle of the surface instead of the page, whenever one opens or the page changes its width. */
function followMiddle(container: HTMLElement, portals: HTMLElement, sheet: CSSStyleSheet): { leave(): void } {
  const view = container.ownerDocument.defaultView;
  const place = () => {
    const { left, width } = container.getBoundingClientRect();
    const shift = left + width / 2 - container.ownerDocument.documentElement.clientWidth / 2;
    // No dialog is wider than 600 px, and none leaves the page.
    sheet.replaceSync(
      `.fui-DialogSurface:not(.fui-OverlayDrawer){translate:clamp(min(0px,300px - 50vw),${shift}px,max(0px,50vw - 300px))}`,
    );
  };
  const observer = new MutationObserver(place);
  observer.observe(portals, { childList: true });
  view?.addEventListener('resize', place);
  return {
    leave() {
      observer.disconnect();
      view?.removeEventListener('resize', place);
    },
  };
}

type TabsterWindow = Window & { __tabsterShadowDOMAPI?: unknown };
const surfacesOf = new WeakMap<Window, number>();

/**
 * Makes Fluent's keyboard handling (Tab inside dialogs, arrows in menus) work in shadow roots. Fluent looks for this
 * value on the window when it starts, so the first surface must be created before the first EvertillProvider renders.
 */
function letKeyboardIn(view: TabsterWindow | null): { leave(): void } {
  if (!view) return { leave: () => {} };
  const before = surfacesOf.get(view) ?? 0;
  // A value that another script has set stays unchanged.
  if (before === 0 && view.__tabsterShadowDOMAPI) return { leave: () => {} };
  view.__tabsterShadowDOMAPI ??= shadowDom;
  surfacesOf.set(view, before + 1);
  return {
    leave() {
      const left = (surfacesOf.get(view) ?? 1) - 1;
      surfacesOf.set(view, left);
      if (left === 0) delete view.__tabsterShadowDOMAPI;
    },
  };
}

// What rules such as `div { padding: 8px }` must not change on the element that the till makes inside of its place. The
// height stays the page's, which makes the till as high as its place.
const OWN_ELEMENT = importantly(
  'display:block;position:static;float:none;margin:0;width:auto;min-width:0;max-width:none;max-height:none',
  'padding:0;border:0;outline:0;background:none;box-shadow:none;opacity:1;overflow:visible;columns:auto;contain:none',
  'translate:none;rotate:none;scale:none;backdrop-filter:none;mix-blend-mode:normal;clip-path:none;mask:none',
);

function importantly(...groups: string[]): string {
  const declarations = groups.flatMap((group) => group.split(';'));
  return declarations.map((declaration) => `${declaration}!important;`).join('');
}

/**
 * Returns the style rules of the shadow root. The page's rules apply to the host element, and inherited properties
 * reach inside. So all properties are reset on the elements inside, which no rule of the page can reach. `all` does not
 * reset the direction and the variables. Properties that the page must not change on the host are `!important`, because
 * then the rule inside the shadow root wins.
 */
function themeRules(theme: EvertillTheme): string {
  const variables = Object.entries(theme).map(([name, value]) => `--${name}:${value};`);
  return [
    ':host{display:block;height:min(720px,100dvh);transform:none!important;filter:none!important;zoom:1!important}',
    `:host([data-evertill]){${OWN_ELEMENT}}`,
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
