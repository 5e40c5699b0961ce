export { WithStoreNotices } from './with-store-notices';
