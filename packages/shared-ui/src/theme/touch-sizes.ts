import { type FluentProviderProps, makeStyles, mergeClasses } from '@fluentui/react-components';

interface SizedState {
  size?: string;
  root: Slot;
  /** Select's inner element, which has its height. */
  select?: Slot;
  /** Dropdown's. */
  button?: Slot;
}

interface Slot {
  className?: string;
}

/**
 * Makes `size="large"` 44 px high (Fluent's is 40), the least a finger hits without looking, and gives everything else more
 * room where the pointer is a finger.
 */
export const touchSizes: FluentProviderProps['customStyleHooks_unstable'] = {
  useButtonStyles_unstable: (state) => useHeight(sized(state).root, state),
  useMenuButtonStyles_unstable: (state) => useHeight(sized(state).root, state),
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
};

/** Fluent types these hooks with `unknown`; every control above has these slots. */
function sized(state: unknown): SizedState {
  return state as SizedState;
}

function useHeight(slot: Slot | undefined, state: unknown, place: 'outer' | 'inner' = 'outer'): void {
  const styles = useStyles();
  const { size } = sized(state);
  if (!slot || size === 'small') return;
  const isInner = place === 'inner';
  const large = isInner ? styles.largeInner : styles.large;
  const medium = isInner ? styles.mediumInner : styles.medium;
  slot.className = mergeClasses(slot.className, size === 'large' ? large : medium);
}

function useRowHeight(state: unknown): void {
  const { root } = sized(state);
  root.className = mergeClasses(root.className, useStyles().row);
}

const useStyles = makeStyles({
  large: { minHeight: '44px' },
  medium: { '@media (pointer: coarse)': { minHeight: '40px' } },
  // The border of one pixel is drawn around it.
  largeInner: { minHeight: '42px' },
  mediumInner: { '@media (pointer: coarse)': { minHeight: '38px' } },
  row: { '@media (pointer: coarse)': { minHeight: '44px', alignItems: 'center' } },
});
