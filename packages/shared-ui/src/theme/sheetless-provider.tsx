import {
  type FluentProviderProps,
  type FluentProviderState,
  renderFluentProvider_unstable,
  slot,
  useFluentProviderContextValues_unstable,
  useFluentProviderStyles_unstable,
  useFocusVisible,
} from '@fluentui/react-components';

type SheetlessProviderProps = Omit<FluentProviderProps, 'theme'> & {
  theme: NonNullable<FluentProviderProps['theme']>;
};

/**
 * Fluent's provider for a place that brings the theme's variables itself, as a shadow root does. Fluent's own writes them into a
 * style element in the page's head: there they reach nothing, and the content policy of a strict page counts an offence.
 */
export function SheetlessProvider(props: SheetlessProviderProps) {
  const { theme, customStyleHooks_unstable = {}, dir = 'ltr', className, style, children } = props;
  const targetDocument = props.targetDocument ?? document;
  const root = useFocusVisible<HTMLDivElement>({ targetDocument });
  const state: FluentProviderState = {
    applyStylesToPortals: true,
    customStyleHooks_unstable,
    dir,
    targetDocument,
    theme,
    overrides_unstable: {},
    themeClassName: '',
    components: { root: 'div' },
    root: slot.always({ className, style, children, dir, ref: root }, { elementType: 'div' }),
    serverStyleProps: { cssRule: '', attributes: {} },
  };
  useFluentProviderStyles_unstable(state);
  return renderFluentProvider_unstable(state, useFluentProviderContextValues_unstable(state));
}
