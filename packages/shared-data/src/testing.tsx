export { createTestData, type TestData, type TestDataOptions } from './testing/create-test-data';
export { aCategory, aDiscount, aProduct, aSale, aSupplier, aTax } from './testing/samples';
