export { testPage } from './printer-form';
export { PrinterSetupForm } from './printer-setup-form';
