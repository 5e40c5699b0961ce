export { createStore, type Store } from '@evertill/shared-domain';
export { CrashBoundary } from './crash-boundary';
export { chunkFailureOf } from './files/chunk-failure';
export { type FileRunner, provideFileRunner } from './files/file-runner';
/** @public The contract, named whole. */
export {
  HOST_API_VERSION,
  type HostApi,
  type HostEvent,
  type HostFailure,
  type HostHttp,
  type HostNetwork,
  type HostReadOptions,
  type HostStorage,
  type HostUser,
  type Notice,
  type OfflineCall,
  type OfflineStatus,
} from './host-api';
export { HostApiContext, useHostApi, useNotify, useStore } from './host-api-context';
export { isPlainClick } from './is-plain-click';
export { lazyPart } from './lazy-part';
/** @public */
export {
  createLifecycles,
  type Lifecycles,
  type MountProps,
  type OpeningListener,
  type RemoteDefinition,
} from './lifecycles';
