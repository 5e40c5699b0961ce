export { createTestData, type TestData, type TestDataOptions } from './testing/create-test-data';
export { decodeReceipt, type PrintedPaper } from './testing/printers/decode-receipt';
export { createFakePrinter, type FakePrinter } from './testing/printers/fake-printer';
