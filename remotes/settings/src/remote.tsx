import { createLifecycles } from '@evertill/federation-kit';
import { SettingsApp } from './settings-app';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'settings',
  basename: '/app',
  App: SettingsApp,
});
