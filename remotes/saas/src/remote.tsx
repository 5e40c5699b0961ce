import { createLifecycles } from '@evertill/federation-kit';
import { SaasApp } from './saas-app';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'saas',
  basename: '/saas',
  App: SaasApp,
});
