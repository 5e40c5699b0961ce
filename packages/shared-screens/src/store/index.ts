export { saveStore, useStoreDetails } from './store-calls';
export { StoreFields, type StoreValues, storeProblems, storeValues } from './store-fields';
export { timezoneOptions } from './timezones';
export { useHasOtherStores } from './use-has-other-stores';
