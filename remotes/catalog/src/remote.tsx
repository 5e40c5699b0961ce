import { createLifecycles } from '@evertill/federation-kit';
import { CatalogApp } from './catalog-app';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'catalog',
  basename: '/app',
  App: CatalogApp,
});
