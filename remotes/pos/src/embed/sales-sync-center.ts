/**
 * This file is a separate chunk with only the sync center for sales, because importing the whole package would load all
 * its forms.
 */
export { SalesSyncCenter } from '@evertill/sync-center';
