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
import { CardList } from './card-list';
import { CardSort } from './card-sort';
import { MoreRowsBar } from './more-rows-bar';
import { TableGrid } from './table-grid';
import { TablePager } from './table-pager';
import type { DataTableProps } from './table-types';
import { useTableView } from './use-table-view';

/**
 * A list of rows with order, pages, actions and all its states: loading, error, empty, rows. In a parent of limited height the
 * rows scroll under their heading; a long page draws only the rows in sight.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, loading = false, onRetry, empty } = props;
  const view = useTableView(props);
  const scrollArea = useRef<HTMLDivElement>(null);
  const styles = useStyles();

  // Another page or order is read from its top.
  useOnChange([view.page, view.sort, view.rowsPerPage], () => {
    if (scrollArea.current) scrollArea.current.scrollTop = 0;
  });

  const { paged } = props;
  // A page that is turned to before its rows are there has them read.
  useEffect(() => {
    if (view.lacksRows && !loading && !error) paged?.load();
  });

  const hasRows = rows.length > 0;
  // On a phone the page itself scrolls; only a list that is drawn in part needs a frame of its own.
  const isFrameless = view.isCards && !isLongList(view.pageRows.length);
  return (
    <div className={mergeClasses(styles.root, isFrameless && styles.frameless, props.className)}>
      {error && hasRows && <ErrorBanner text={error} onRetry={onRetry} />}
      {loading && hasRows && (
        <ProgressBar aria-label="Refreshing" thickness="medium" className={styles.progress} />
      )}
      {view.isCards && <CardSort table={props} view={view} />}
      <div ref={scrollArea} className={mergeClasses(styles.scrollArea, isFrameless && styles.wholeList)}>
        {error && !hasRows ? (
          <ErrorState text={error} onRetry={onRetry} />
        ) : !hasRows && !loading && !view.lacksRows ? (
          (empty ?? <EmptyState title="No data available" />)
        ) : view.isCards ? (
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
          <Button onClick={onRetry}>Retry</Button>
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
    // A long page must have an end on screen even where the parent has no height, or every row would be drawn.
    maxHeight: 'max(100%, calc(100dvh - 180px))',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  frameless: { maxHeight: 'none', flexShrink: 0 },
  wholeList: { overflow: 'visible' },
  progress: { position: 'absolute', top: 0, left: 0, zIndex: 3 },
  // A long list keeps its place by itself when its rows turn out higher than assumed; the browser would do it once more.
  scrollArea: {
    flex: '1 1 auto',
    minHeight: 0,
    overflow: 'auto',
    overflowAnchor: 'none',
    overscrollBehavior: 'contain',
  },
});
