import { SlotActions } from '@evertill/federation-kit';
import { makeStyles } from '@evertill/shared-ui';
import { useMemo } from 'react';
import type { LastSale } from '../cart/till-store';
import { saleForSlots } from './slot-data';

export interface AfterSaleProps {
  readonly sale: LastSale;
}

/** Offers what other remotes do after a sale. Nothing for a sale whose content this tab does not know. */
export function AfterSale({ sale }: AfterSaleProps) {
  const styles = useStyles();
  const data = useMemo(() => saleForSlots(sale), [sale]);
  return data && <SlotActions slot="evertill.pos.after-sale.v1" data={data} className={styles.action} />;
}

const useStyles = makeStyles({ action: { width: '100%', minHeight: '44px' } });
