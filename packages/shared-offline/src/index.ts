export type { Cache } from './cache/cache-contract';
export type { ChangedLists, Changes } from './changes/changes-contract';
export { type Clock, systemClock } from './clock';
export type { Connectivity } from './connectivity/connectivity-contract';
export type {
  Environment,
  KeyValueStorage,
  Locks,
  PageSignals,
  StorageKeeper,
  TabChannel,
} from './environment/environment';
export { newUuid } from './environment/new-uuid';
export type { TextStore } from './environment/text-store';
export { yieldToPage } from './environment/yield-to-page';
export { ApiError, LedgerError, OfflineError, StorageError, WithdrawnError } from './errors';
export {
  type ConnectionFollower,
  type ConnectionNotice,
  followConnection,
} from './follow-connection';
export { isFailure, toBatchError } from './http/api-error';
export type {
  GetOptions,
  HttpClient,
  QueryParams,
  SendCall,
  WireParser,
  WriteMethod,
} from './http/http-contract';
export { OFFLINE_MESSAGES, OUTBOX_MESSAGES } from './messages';
export { createOffline, getOffline, type Offline, type OfflineOptions, provideOffline } from './offline';
export type {
  ConflictChoice,
  Fate,
  Outbox,
  OutboxEvent,
  OutboxStatus,
  SubmitOptions,
  Submitted,
} from './outbox/outbox-contract';
export { type EditConflict, parseEditConflict } from './outbox/record/edit-conflict';
export type {
  Author,
  ChangeType,
  JournalEntry,
  OutboxDraft,
  OutboxRecord,
  RecordError,
  RecordState,
} from './outbox/record/outbox-record';
export { changedFields } from './outbox/record/record-body';
export { answeredId, createdId, rewriteRecord } from './outbox/record/references';
export { OfflineContext, useOffline } from './react/offline-context';
export { useNetwork } from './react/use-network';
export { useOutboxStatus } from './react/use-outbox-status';
export type { DurableStorage } from './storage/durable-storage';
