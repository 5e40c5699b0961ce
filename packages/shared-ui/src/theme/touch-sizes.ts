import { type FluentProviderProps, makeStyles, mergeClasses } from '@fluentui/react-components';

interface SizedState {
  size?: string;
  root: Slot;
  /** Select's inner element, which has its height. */
  select?: Slot;
  /** Dropdown's. */
  button?: Slot;
  /** The unseen native control of a check box, radio or switch: what a finger hits. */
  input?: Slot;
  indicator?: Slot;
  iconOnly?: boolean;
}

interface Slot {
  className?: string;
}

/**
 * The least a finger hits without looking is 44 px. `size="large"` has it everywhere (Fluent's is 40), and every control of
 * every size where the pointer is a finger.
 */
export const touchSizes: FluentProviderProps['customStyleHooks_unstable'] = {
  useButtonStyles_unstable: useButtonSize,
  useMenuButtonStyles_unstable: useButtonSize,
  useInputStyles_unstable: (state) => useHeight(sized(state).root, state),
  useSearchBoxStyles_unstable: (state) => useHeight(sized(state).root, state),
  useComboboxStyles_unstable: (state) => useHeight(sized(state).root, state),
  useSelectStyles_unstable: (state) => useHeight(sized(state).select, state),
  useDropdownStyles_unstable: (state) => useHeight(sized(state).button, state, 'inner'),
  useMenuItemStyles_unstable: useRowHeight,
  useMenuItemRadioStyles_unstable: useRowHeight,
  useMenuItemCheckboxStyles_unstable: useRowHeight,
  useMenuItemLinkStyles_unstable: useRowHeight,
  useOptionStyles_unstable: useRowHeight,
  useCheckboxStyles_unstable: useMarkSize,
  useRadioStyles_unstable: useMarkSize,
  useSwitchStyles_unstable: useSwitchSize,
};

/** Fluent types these hooks with `unknown`; every control above has these slots. */
function sized(state: unknown): SizedState {
  return state as SizedState;
}

function addClass(slot: Slot | undefined, ...classNames: (string | false | undefined)[]): void {
  if (slot) slot.className = mergeClasses(slot.className, ...classNames);
}

function useHeight(slot: Slot | undefined, state: unknown, place: 'outer' | 'inner' = 'outer'): void {
  const styles = useStyles();
  const isInner = place === 'inner';
  const large = isInner ? styles.largeInner : styles.large;
  const other = isInner ? styles.otherInner : styles.other;
  addClass(slot, sized(state).size === 'large' ? large : other);
}

function useButtonSize(state: unknown): void {
  const styles = useStyles();
  const { root, iconOnly } = sized(state);
  useHeight(root, state);
  addClass(root, styles.wide, iconOnly && styles.square);
}

function useRowHeight(state: unknown): void {
  addClass(sized(state).root, useStyles().row);
}

/** A check box or radio: its mark stays small, in the middle of what a finger hits. */
function useMarkSize(state: unknown): void {
  const styles = useStyles();
  const { root, input, indicator } = sized(state);
  addClass(root, styles.markRoom);
  addClass(input, styles.markInput);
  addClass(indicator, styles.mark);
}

function useSwitchSize(state: unknown): void {
  addClass(sized(state).root, useStyles().switch);
}

const COARSE = '@media (pointer: coarse)';

const useStyles = makeStyles({
  large: { minHeight: '44px' },
  other: { [COARSE]: { minHeight: '44px' } },
  // The border of one pixel is drawn around it.
  largeInner: { minHeight: '42px' },
  otherInner: { [COARSE]: { minHeight: '42px' } },
  wide: { [COARSE]: { minWidth: '44px' } },
  square: { [COARSE]: { maxWidth: 'none' } },
  row: { [COARSE]: { minHeight: '44px', alignItems: 'center' } },
  markRoom: { [COARSE]: { minWidth: '44px', minHeight: '44px', alignItems: 'center' } },
  markInput: { [COARSE]: { minWidth: '44px', minHeight: '44px' } },
  mark: {
    [COARSE]: {
      alignSelf: 'center',
      marginTop: '14px',
      marginRight: '14px',
      marginBottom: '14px',
      marginLeft: '14px',
    },
  },
  switch: { [COARSE]: { minHeight: '44px', alignItems: 'center' } },
});
