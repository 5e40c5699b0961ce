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
  /**
   * A prefix such as 'pos-', unique for each React root of the page. Without it, two copies of Fluent share ids and
   * lose their theme.
   */
  idPrefix: string;
  theme?: ThemeName | EvertillTheme;
  /** True to show the page behind. By default, the theme's page color is painted. */
  transparent?: boolean;
  /** True (the default) to fill the height of the parent element. False for small islands. */
  fullHeight?: boolean;
  targetDocument?: Document;
  /** The renderer of a shadow root. By default, styles go into the document's head. */
  renderer?: GriffelRenderer;
  /** The parent of dialogs, menus and tooltips: an element in the same shadow root. Defaults to the body. */
  portalMountNode?: HTMLElement;
  /** The width of the place in pixels, when it is not the window. Screens adapt to this width. */
  width?: Store<number>;
  /** Loads product pictures when the browser cannot load them by their plain addresses. */
  loadPicture?: PictureLoader;
  style?: CSSProperties;
  children: ReactNode;
}

/**
 * Provides theme, ids and styles for one React root. Must be the outermost element of the shell, of each remote and of
 * an embed.
 */
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
  // With a custom renderer, `createShadowSurface` has already set the theme's variables.
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
      // A class would not work, because Fluent copies the classes to each dialog and menu, which would then cover the
      // page.
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
  // Tabular figures keep amounts aligned and steady while they change.
  surface: { textAlign: 'start', fontVariantNumeric: 'tabular-nums' },
  transparent: { backgroundColor: 'transparent' },
  // Makes native pickers, scroll bars and select lists follow the theme.
  lightControls: { colorScheme: 'light' },
  // Dims pictures, because a white background would glare in the dark theme.
  darkControls: { colorScheme: 'dark', '--evertillPictureFilter': 'brightness(0.85)' },
});
