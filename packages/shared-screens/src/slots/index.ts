export { productForSlots } from './product-for-slots';
