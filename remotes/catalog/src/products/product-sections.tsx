import { SlotViews } from '@evertill/federation-kit';
import type { Product } from '@evertill/shared-domain';
import { productForSlots } from '@evertill/shared-screens/slots';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { useMemo } from 'react';

/** Shows what other remotes keep about a product. Each section saves for itself, apart from the form. */
export function ProductSections({ product }: { readonly product: Product }) {
  const styles = useStyles();
  const data = useMemo(() => productForSlots(product), [product]);
  return <SlotViews slot="evertill.catalog.product-section.v1" data={data} className={styles.place} />;
}

const useStyles = makeStyles({
  place: {
    maxHeight: '320px',
    // A fill with nothing to say shows no empty frame.
    '& > div > :not(:empty)': {
      boxSizing: 'border-box',
      padding: tokens.spacingHorizontalM,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
});
