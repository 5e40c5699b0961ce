export { createTestData, type TestData, type TestDataOptions } from './testing/create-test-data';
export { aCashSale, aProductInput } from './testing/payloads';
/** @public */
export { decodeReceipt, type PrintedPaper } from './testing/printers/decode-receipt';
/** @public */
export { createFakePrinter, type FakePrinter } from './testing/printers/fake-printer';
