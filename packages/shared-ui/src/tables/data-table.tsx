import {
  Button,
  EmptyState,
  ErrorState,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  ProgressBar,
  tokens,
  useOnChange,
} from '@evertill/shared-ui';
import { isLongList } from '@evertill/shared-ui/rows';
import { useEffect, useRef } from 'react';
import { tables } from '../texts';
import { CardList } from './card-list';
import { CardSort } from './card-sort';
import { MoreRowsBar } from './more-rows-bar';
import { PhoneRows } from './phone-rows';
import { TableGrid } from './table-grid';
import { TablePager } from './table-pager';
import type { DataTableProps } from './table-types';
import { useTableView } from './use-table-view';

/**
 * A list of rows with sorting, pages, actions, and all its states: loading, error, empty and filled. In a parent of
 * limited height, the rows scroll below their headings. A long page draws only the visible rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, loading = false, onRetry, empty } = props;
  const view = useTableView(props);
  const scrollArea = useRef<HTMLDivElement>(null);
  const styles = useStyles();

  // A new page or order starts at the top.
  useOnChange([view.page, view.sort, view.rowsPerPage], () => {
    if (scrollArea.current) scrollArea.current.scrollTop = 0;
  });

  const { paged } = props;
  // Loads the rows of a page that a person opened before its rows were read.
  useEffect(() => {
    if (view.lacksRows && !loading && !error) paged?.load();
  });

  const hasRows = rows.length > 0;
  // On a phone the page itself scrolls. Only a long list, which is drawn in part, scrolls in its own area.
  const isFrameless = view.isPhone && !isLongList(view.pageRows.length);
  return (
    <div className={mergeClasses(styles.root, isFrameless && styles.frameless, props.className)}>
      {error && hasRows && <ErrorBanner text={error} onRetry={onRetry} />}
      {loading && hasRows && (
        <ProgressBar aria-label={tables.refreshing} thickness="medium" className={styles.progress} />
      )}
      {view.isPhone && <CardSort table={props} view={view} />}
      <div ref={scrollArea} className={mergeClasses(styles.scrollArea, isFrameless && styles.wholeList)}>
        {error && !hasRows ? (
          <ErrorState text={error} onRetry={onRetry} />
        ) : !hasRows && !loading && !view.lacksRows ? (
          (empty ?? <EmptyState title={tables.empty} />)
        ) : view.isPhone && props.phoneRow ? (
          <PhoneRows table={props} phoneRow={props.phoneRow} view={view} scrollArea={scrollArea} />
        ) : view.isPhone ? (
          <CardList table={props} view={view} scrollArea={scrollArea} />
        ) : (
          <TableGrid table={props} view={view} scrollArea={scrollArea} />
        )}
      </div>
      {hasRows &&
        (props.more ? (
          <MoreRowsBar count={rows.length} more={props.more} />
        ) : (
          <TablePager view={view} paged={paged} loading={loading} />
        ))}
    </div>
  );
}

function ErrorBanner({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <MessageBar intent="error" shape="square">
      <MessageBarBody>{text}</MessageBarBody>
      {onRetry && (
        <MessageBarActions>
          <Button onClick={onRetry}>{tables.retry}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    minWidth: 0,
    // Limits the height in a parent without a height, because otherwise every row of a long page would be drawn.
    maxHeight: 'max(100%, calc(100dvh - 180px))',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  frameless: { maxHeight: 'none', flexShrink: 0 },
  wholeList: { overflow: 'visible' },
  progress: { position: 'absolute', top: 0, left: 0, zIndex: 3 },
  // Turns off scroll anchoring, because a long list corrects its scroll position itself, and the browser would correct
  // it a second time.
  scrollArea: {
    flex: '1 1 auto',
    minHeight: 0,
    overflow: 'auto',
    overflowAnchor: 'none',
    overscrollBehavior: 'contain',
  },
});
