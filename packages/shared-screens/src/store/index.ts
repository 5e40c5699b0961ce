export { saveStore, useStore } from './store-calls';
export { StoreFields, type StoreValues, storeProblems, storeValues } from './store-fields';
