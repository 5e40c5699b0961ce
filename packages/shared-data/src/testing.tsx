export { createTestData, type TestData, type TestDataOptions } from './testing/create-test-data';
