import type { Store } from '@evertill/shared-domain';
import {
  FluentProvider,
  type GriffelRenderer,
  IdPrefixProvider,
  makeStyles,
  mergeClasses,
  PortalMountNodeProvider,
  RendererProvider,
} from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';
import { WidthContext } from './hooks/use-breakpoint';
import { type PictureLoader, PictureLoaderContext } from './product-picture';
import { SheetlessProvider } from './theme/sheetless-provider';
import { type EvertillTheme, type ThemeName, themes } from './theme/themes';
import { touchSizes } from './theme/touch-sizes';

interface EvertillProviderProps {
  /** Unique per React root of the page, such as 'pos-': two copies of Fluent otherwise share ids and lose their theme. */
  idPrefix: string;
  theme?: ThemeName | EvertillTheme;
  /** Leaves the page behind visible; the default paints the theme's page color. */
  transparent?: boolean;
  /** Takes the height of the element it stands in (default); off for small islands. */
  fullHeight?: boolean;
  targetDocument?: Document;
  /** Where styles go, when not into the document's head: a shadow root's renderer. */
  renderer?: GriffelRenderer;
  /** Where dialogs, menus and tooltips are put, when not into the body: an element in the same shadow root. */
  portalMountNode?: HTMLElement;
  /** How wide the place is in pixels, when it is not the window: its screens then fit into that. */
  width?: Store<number>;
  /** Brings the products' pictures where their plain addresses do not. */
  loadPicture?: PictureLoader;
  style?: CSSProperties;
  children: ReactNode;
}

/** Theme, ids and styles for one React root: the outermost element of the shell, of each remote and of an embed. */
export function EvertillProvider(props: EvertillProviderProps) {
  const { idPrefix, renderer, targetDocument, portalMountNode } = props;
  const provided = (
    <IdPrefixProvider value={idPrefix}>
      <PortalTarget node={portalMountNode}>
        <WidthContext value={props.width ?? null}>
          <PictureLoaderContext value={props.loadPicture ?? null}>
            <ThemedSurface {...props} />
          </PictureLoaderContext>
        </WidthContext>
      </PortalTarget>
    </IdPrefixProvider>
  );
  if (!renderer) return provided;
  return (
    <RendererProvider renderer={renderer} targetDocument={targetDocument}>
      {provided}
    </RendererProvider>
  );
}

function ThemedSurface(props: EvertillProviderProps) {
  const { theme = 'light', transparent = false, fullHeight = true } = props;
  const styles = useStyles();
  const resolved = typeof theme === 'string' ? themes[theme] : theme;
  // A renderer of its own comes with the theme's variables: `createShadowSurface`.
  const Provider = props.renderer ? SheetlessProvider : FluentProvider;
  return (
    <Provider
      theme={resolved}
      targetDocument={props.targetDocument}
      customStyleHooks_unstable={touchSizes}
      className={mergeClasses(
        styles.surface,
        transparent && styles.transparent,
        resolved === themes.dark ? styles.darkControls : styles.lightControls,
      )}
      // Not a class: Fluent copies the classes to the element of every dialog and menu, which would then cover the page.
      style={fullHeight ? { height: '100%', ...props.style } : props.style}
    >
      {props.children}
    </Provider>
  );
}

function PortalTarget({ node, children }: { node: HTMLElement | undefined; children: ReactNode }) {
  return node ? <PortalMountNodeProvider value={node}>{children}</PortalMountNodeProvider> : children;
}

const useStyles = makeStyles({
  // Amounts stand under each other and do not jump as they change.
  surface: { textAlign: 'start', fontVariantNumeric: 'tabular-nums' },
  transparent: { backgroundColor: 'transparent' },
  // Native pickers, scroll bars and select lists follow the theme too.
  lightControls: { colorScheme: 'light' },
  // Pictures on white would glare.
  darkControls: { colorScheme: 'dark', '--evertillPictureFilter': 'brightness(0.85)' },
});
