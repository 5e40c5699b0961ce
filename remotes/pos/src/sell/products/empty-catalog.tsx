import { useHostApi, useStore } from '@evertill/federation-kit';
import { hasRole } from '@evertill/shared-domain';
import { BarcodeIcon, Button, EmptyState, makeStyles, tokens } from '@evertill/shared-ui';
import { productTexts } from '../../texts';

/** Says that the store has no products yet, and leads those who may add products to the catalog. */
export function EmptyCatalog() {
  const styles = useStyles();
  const hostApi = useHostApi();
  const user = useStore(hostApi.user);
  const mayAdd = user !== null && hasRole(user, ['ADMIN', 'MANAGER']);
  return (
    <EmptyState
      icon={<BarcodeIcon />}
      title={productTexts.emptyTitle}
      hint={mayAdd ? productTexts.emptyHint : productTexts.emptyForCashiers}
      action={
        mayAdd && (
          <div className={styles.actions}>
            <Button appearance="primary" onClick={() => hostApi.navigate('/app/products?open=add')}>
              {productTexts.addProduct}
            </Button>
            <Button onClick={() => hostApi.navigate('/app/products?open=import')}>
              {productTexts.importProducts}
            </Button>
            <Button onClick={() => hostApi.navigate('/app/products?open=samples')}>
              {productTexts.trySamples}
            </Button>
          </div>
        )
      }
    />
  );
}

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
  },
});
