export { Printout } from './printout';
