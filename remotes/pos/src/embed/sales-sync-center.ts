/** A chunk of its own, with what of the package a till of sales needs: an import of the whole would bring all its forms. */
export { SalesSyncCenter } from '@evertill/sync-center';
