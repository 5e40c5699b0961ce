import { makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';
import { tokens } from '../theme/evertill-tokens';

interface TabListProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onSelect'> {
  selectedValue: string;
  onTabSelect(event: unknown, data: { value: string }): void;
  children: ReactNode;
}

interface TabContextValue {
  selectedValue: string;
  select(value: string): void;
}

const TabContext = createContext<TabContextValue | null>(null);

/** A list of tabs, each for one view. The arrow keys move to the next tab and select it. */
export function TabList({ selectedValue, onTabSelect, className, children, ...rest }: TabListProps) {
  const styles = useStyles();
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
    const at = tabs.findIndex((tab) => tab.matches(':focus'));
    const next = neighbor(tabs, at, event.key);
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  return (
    <TabContext value={{ selectedValue, select: (value) => onTabSelect(undefined, { value }) }}>
      <div
        {...rest}
        role="tablist"
        className={mergeClasses(styles.list, className)}
        onKeyDown={handleKeyDown}
      >
        {children}
      </div>
    </TabContext>
  );
}

interface TabProps {
  value: string;
  icon?: ReactElement;
  disabled?: boolean;
  id?: string;
  /** The id of the panel that the tab controls. */
  controls?: string;
  children: ReactNode;
}

/** A tab in a TabList. */
export function Tab({ value, icon, disabled, id, controls, children }: TabProps) {
  const styles = useStyles();
  const context = use(TabContext);
  const isSelected = context?.selectedValue === value;
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={isSelected}
      aria-controls={controls}
      disabled={disabled}
      // The Tab key reaches only the selected tab. The arrow keys move between tabs.
      tabIndex={isSelected ? 0 : -1}
      className={mergeClasses(styles.tab, isSelected && styles.selected)}
      onClick={() => context?.select(value)}
    >
      {icon}
      {children}
    </button>
  );
}

function neighbor(tabs: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  return undefined;
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    gap: '4px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    boxShadow: `inset 0 -1px 0 ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    minHeight: '44px',
    padding: '0 12px',
    border: 'none',
    background: 'none',
    boxShadow: 'inset 0 -3px 0 transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    '& svg': { fontSize: '20px' },
    ':hover': {
      color: tokens.colorNeutralForeground1,
      boxShadow: `inset 0 -3px 0 ${tokens.colorNeutralStroke1}`,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  selected: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 -3px 0 ${tokens.colorBrandStroke1}`,
    ':hover': {
      color: tokens.colorBrandForeground1,
      boxShadow: `inset 0 -3px 0 ${tokens.colorBrandStroke1}`,
    },
    '@media (forced-colors: active)': { borderBottom: '3px solid Highlight' },
  },
});
