export { CustomerPhoneField } from './customer-phone-field';
