import { belowQuery, makeStyles, SearchBox, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { PeriodTools } from '../periods/period-tools';
import { transactions } from '../texts';
import type { DateFilterState } from './use-date-filter';

interface TransactionToolsProps {
  dates: DateFilterState;
  onReset(): void;
  query: string;
  onSearch(query: string): void;
  children?: ReactNode;
}

/** Lets the user choose the period and search the list. */
export function TransactionTools({ dates, onReset, query, onSearch, children }: TransactionToolsProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <PeriodTools filter={dates.filter} onChoose={dates.choose} onApply={dates.apply} onReset={onReset} />
      <SearchBox
        aria-label={transactions.search}
        placeholder={transactions.search}
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
