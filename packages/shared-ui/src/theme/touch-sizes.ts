import { type FluentProviderProps, makeStyles, mergeClasses } from '@fluentui/react-components';
import { forms } from '../texts';

interface SizedState {
  size?: string;
  root: Slot;
  /** The inner element of a Select, which sets its height. */
  select?: Slot;
  /** The inner element of a Dropdown, which sets its height. */
  button?: Slot;
  /** The invisible native control of a check box, radio or switch. It is the touch target. */
  input?: Slot;
  indicator?: Slot;
  iconOnly?: boolean;
  /** The icons of a field, which Fluent names in English. */
  dismiss?: Slot;
  clearIcon?: Slot;
  expandIcon?: Slot;
}

interface Slot {
  className?: string;
  'aria-label'?: string;
}

/**
 * Makes touch targets at least 44 px high, because a finger hits this size without looking. Controls with
 * `size="large"` always have this height (Fluent's have 40 px). On touch devices, controls of every size have it.
 */
export const touchSizes: FluentProviderProps['customStyleHooks_unstable'] = {
  useButtonStyles_unstable: useButtonSize,
  useMenuButtonStyles_unstable: useButtonSize,
  useInputStyles_unstable: (state) => useHeight(sized(state).root, state),
  useSearchBoxStyles_unstable: useFieldSize,
  useComboboxStyles_unstable: useFieldSize,
  useSelectStyles_unstable: (state) => useHeight(sized(state).select, state),
  useDropdownStyles_unstable: useDropdownSize,
  useMenuItemStyles_unstable: useRowHeight,
  useMenuItemRadioStyles_unstable: useRowHeight,
  useMenuItemCheckboxStyles_unstable: useRowHeight,
  useMenuItemLinkStyles_unstable: useRowHeight,
  useOptionStyles_unstable: useRowHeight,
  useCheckboxStyles_unstable: useMarkSize,
  useRadioStyles_unstable: useMarkSize,
  useSwitchStyles_unstable: useSwitchSize,
};

/** Casts the state, because Fluent types these hooks with `unknown`. Every control above has these slots. */
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

function useFieldSize(state: unknown): void {
  useHeight(sized(state).root, state);
  nameIcons(sized(state));
}

function useDropdownSize(state: unknown): void {
  useHeight(sized(state).button, state, 'inner');
  nameIcons(sized(state));
}

/** Names the icons in the language of the page. An icon that a screen reader skips stays without a name. */
function nameIcons({ dismiss, clearIcon, expandIcon }: SizedState): void {
  if (dismiss?.['aria-label']) dismiss['aria-label'] = forms.clearSearch;
  if (clearIcon?.['aria-label']) clearIcon['aria-label'] = forms.clear;
  if (expandIcon?.['aria-label']) expandIcon['aria-label'] = forms.open;
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

/** Enlarges the touch target of a check box or radio. The mark in its center stays small. */
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
  // The height excludes the border of 1 px on each side.
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
