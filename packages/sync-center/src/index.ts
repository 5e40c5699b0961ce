export { useReviewWords } from './review/use-review-words';
export { SalesSyncCenter } from './sales-sync-center';
export { StorageBadge } from './storage/storage-badge';
export { restoredWords } from './storage/storage-words';
export { UnreadableAlert } from './storage/unreadable-alert';
export { SyncCenter } from './sync-center';
