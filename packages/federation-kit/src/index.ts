export { createStore, type Store } from '@evertill/shared-domain';
export { CrashBoundary } from './crash-boundary';
/** @public The contract, named whole. */
export {
  HOST_API_VERSION,
  type HostApi,
  type HostEvent,
  type HostNetwork,
  type HostUser,
  type Notice,
  type OfflineCall,
  type OfflineStatus,
} from './host-api';
export { HostApiContext, useHostApi, useNotify, useStore } from './host-api-context';
export { isPlainClick } from './is-plain-click';
/** @public */
export { createLifecycles, type Lifecycles, type MountProps, type RemoteDefinition } from './lifecycles';
