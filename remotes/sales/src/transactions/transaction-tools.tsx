import type { FilterType } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import {
  belowQuery,
  FilterIcon,
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  SearchBox,
  tokens,
} from '@evertill/shared-ui';
import { DateRangeField } from '@evertill/shared-ui/dates';
import type { ReactNode } from 'react';
import { QUICK_FILTERS, TRANSACTION_MESSAGES } from './messages';
import type { DateFilterState } from './use-date-filter';

interface TransactionToolsProps {
  dates: DateFilterState;
  onReset(): void;
  query: string;
  onSearch(query: string): void;
  children?: ReactNode;
}

/** Which sales are listed: the period, by calendar or quick filter, and the search. */
export function TransactionTools({ dates, onReset, query, onSearch, children }: TransactionToolsProps) {
  const styles = useStyles();
  const { clock } = useOffline();
  const checked = { filterType: [dates.filter.filterType] };
  return (
    <div className={styles.root}>
      <DateRangeField
        label={TRANSACTION_MESSAGES.dateRange}
        from={dates.filter.from}
        to={dates.filter.to}
        now={clock.now}
        onApply={dates.apply}
        onReset={onReset}
      />
      <Menu
        checkedValues={checked}
        onCheckedValueChange={(_, { checkedItems }) => {
          const [chosen] = checkedItems as Exclude<FilterType, 'custom'>[];
          if (chosen) dates.choose(chosen);
        }}
      >
        <MenuTrigger disableButtonEnhancement>
          <MenuButton icon={<FilterIcon />}>{TRANSACTION_MESSAGES.quickFilters}</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {QUICK_FILTERS.map(({ filterType, label }) => (
              <MenuItemRadio key={filterType} name="filterType" value={filterType}>
                {label}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <SearchBox
        aria-label={TRANSACTION_MESSAGES.search}
        placeholder={TRANSACTION_MESSAGES.search}
        className={styles.search}
        value={query}
        onChange={(_, { value }) => onSearch(value)}
      />
      {children}
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
  search: {
    flexGrow: 1,
    minWidth: '180px',
    maxWidth: '360px',
    marginLeft: 'auto',
    [belowQuery('sm')]: { flexBasis: '160px', minWidth: 0, maxWidth: 'none' },
  },
});
