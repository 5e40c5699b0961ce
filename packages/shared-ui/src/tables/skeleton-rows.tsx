import { makeStyles, Skeleton, SkeletonItem, tokens } from '@evertill/shared-ui';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
const WIDTHS = ['72%', '48%', '60%', '40%'] as const;

/** Placeholders for rows that are loading. */
export function SkeletonRows({ cellCount }: { cellCount: number }) {
  const styles = useStyles();
  return ROWS.map((row) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: this row has no tabindex and no control, so it takes no focus
    <tr key={row} aria-hidden="true">
      {Array.from({ length: cellCount }, (_, cell) => (
        <td key={cell} className={styles.cell}>
          <Skeleton>
            <SkeletonItem style={{ width: WIDTHS[cell % WIDTHS.length] }} />
          </Skeleton>
        </td>
      ))}
    </tr>
  ));
}

const useStyles = makeStyles({
  cell: { height: '48px', padding: '0 12px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
});
