import { type Store, useStore } from '@evertill/federation-kit';
import { makeStyles } from '@evertill/shared-ui';

/** Reads out what the eyes see happen in the cart. */
export function Announcements({ sentence }: { readonly sentence: Store<string> }) {
  const styles = useStyles();
  return (
    <div role="status" className={styles.unseen}>
      {useStore(sentence)}
    </div>
  );
}

const useStyles = makeStyles({
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
