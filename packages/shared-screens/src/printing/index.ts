export { type DrawnBarcode, drawBarcode } from './barcode-modules';
export { Bars } from './bars';
export { Printout } from './printout';
