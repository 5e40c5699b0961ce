import { createLifecycles } from '@evertill/federation-kit';
import { StockCountApp } from './stock-count-app';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'stock_count',
  basename: '/app',
  App: StockCountApp,
});
