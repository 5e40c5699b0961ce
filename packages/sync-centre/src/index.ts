export { useReviewWords } from './review/use-review-words';
export { SalesSyncCentre } from './sales-sync-centre';
export { StorageBadge } from './storage/storage-badge';
export { restoredWords } from './storage/storage-words';
export { UnreadableAlert } from './storage/unreadable-alert';
export { SyncCentre } from './sync-centre';
