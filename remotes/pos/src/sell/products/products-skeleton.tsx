import { LoadingState, makeStyles, Skeleton, SkeletonItem } from '@evertill/shared-ui';
import { CARD_HEIGHT_PX, ROW_HEIGHT_PX } from './product-tile';

const ENOUGH_FOR_A_SCREEN = 24;

/** Draws placeholders with the layout of the grid while the products load. */
export function ProductsSkeleton({ label }: { readonly label: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Skeleton aria-hidden="true" className={styles.grid}>
        {Array.from({ length: ENOUGH_FOR_A_SCREEN }, (_, place) => (
          <SkeletonItem key={place} className={styles.tile} />
        ))}
      </Skeleton>
      <div className={styles.words}>
        <LoadingState label={label} />
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  root: { position: 'relative', flexGrow: 1, minHeight: '160px', overflow: 'hidden' },
  grid: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(146px, 1fr))',
    gridAutoRows: `${CARD_HEIGHT_PX}px`,
    gap: '10px',
    '@media (max-width: 599px)': { gridTemplateColumns: '1fr', gridAutoRows: `${ROW_HEIGHT_PX}px` },
  },
  tile: { height: '100%', borderRadius: '6px' },
  words: { position: 'relative', display: 'flex', justifyContent: 'center' },
});
