import { lazyPart } from '@evertill/federation-kit';
import { useHeldCarts } from '@evertill/shared-data';
import { Button, makeStyles } from '@evertill/shared-ui';
import { Suspense, useSyncExternalStore } from 'react';
import { heldTexts } from '../../texts';
import { SHORTCUTS } from '../keys/shortcuts';
import type { HeldCartsProps } from './held-props';

// Loaded later than the till, because most sales are paid at once.
const HeldDialogs = lazyPart(async () => (await import('./held-dialogs')).HeldDialogs);

/** The button that holds the cart, or lists the held sales while the cart is empty. */
export function HeldCarts(props: HeldCartsProps) {
  const { store, dialog, isReady } = props;
  const hasLines = useSyncExternalStore(store.subscribe, () => store.getSnapshot().cart.lines.length > 0);
  const { carts, repository } = useHeldCarts();
  const styles = useStyles();
  const count = carts ? carts.own.length + carts.others.length : 0;
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.button}
        aria-keyshortcuts={SHORTCUTS.hold}
        disabled={hasLines && !isReady}
        onClick={dialog.open}
      >
        {hasLines ? heldTexts.hold : heldTexts.listed(count)}
      </Button>
      {dialog.dialog !== null && carts !== null && (
        <Suspense fallback={null}>
          <HeldDialogs {...props} hasLines={hasLines} carts={carts} repository={repository} />
        </Suspense>
      )}
    </>
  );
}

const useStyles = makeStyles({
  button: { flexShrink: 0, minWidth: 0, minHeight: '44px', whiteSpace: 'nowrap' },
});
