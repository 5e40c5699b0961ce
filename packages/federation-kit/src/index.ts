export { createStore, type Store, type WritableStore } from '@evertill/shared-domain';
export { CrashBoundary } from './crash-boundary';
export { chunkFailureOf } from './files/chunk-failure';
export { type FileRunner, provideFileRunner } from './files/file-runner';
/** @public */
export type { ActionFill, BadgeFill, Fill, FillPlace, Fills, MethodFill, TabFill, ViewFill } from './fills';
export { followInPage } from './follow-in-page';
/** @public The contract, exported as a whole. */
export type * from './host-api';
export { HOST_API_VERSION } from './host-api';
export { HostApiContext, useHostApi, useNotify, useStore } from './host-api-context';
export { lazyPart } from './lazy-part';
/** @public */
export {
  createLifecycles,
  type Lifecycles,
  type MountProps,
  type OpeningListener,
  type RemoteDefinition,
} from './lifecycles';
export { createRemoteStorage } from './remote-storage';
export { SlotActions, SlotTab, SlotViews, useSlotBadges, useSlotMethods, useSlotTabs } from './slot';
/** @public */
export { type HostEntityState, useHostEntity } from './use-host-entity';
export { type Kept, useKept } from './use-kept';
/** @public */
export { type FillProps, viewFill } from './view-fill';
