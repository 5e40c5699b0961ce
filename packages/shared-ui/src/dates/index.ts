export { DateRangeField } from './date-range-field';
