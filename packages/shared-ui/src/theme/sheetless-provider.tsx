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
 * Replaces Fluent's provider where the theme's variables are already set, as in a shadow root. Fluent's provider writes
 * them into a style element in the page's head. There they have no effect on a shadow root, and a strict content
 * security policy reports a violation.
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
