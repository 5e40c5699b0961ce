import { createLifecycles } from '@evertill/federation-kit';
import { SalesApp } from './sales-app';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'sales',
  basename: '/app',
  App: SalesApp,
});
