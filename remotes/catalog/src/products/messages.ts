import { CATEGORY_MESSAGES } from '../categories/messages';
import { SUPPLIER_MESSAGES } from '../suppliers/messages';

/** The texts of the products page, word for word from the spec. */
export const PRODUCT_MESSAGES = {
  title: 'Product Management',
  add: 'Add Product',
  addTitle: 'Add New Product',
  editTitle: 'Edit Product',
  confirmTitle: 'Confirm Deletion',
  confirmDelete: (name: string) => `Are you sure you want to delete ${name}?`,

  added: 'Product added successfully',
  updated: 'Product updated successfully',
  deleted: 'Product deleted successfully',

  loadFailed: 'Failed to load products',
  searchFailed: 'Failed to search products',
  addFailed: 'Failed to add product',
  updateFailed: 'Failed to update product',
  deleteFailed: 'Failed to delete product',
  inventoryFailed: 'Failed to update inventory',

  categoryAdded: CATEGORY_MESSAGES.created,
  categoryFailed: 'Failed to create category',
  supplierAdded: SUPPLIER_MESSAGES.created,
  supplierFailed: 'Failed to create supplier',

  idMissing: 'Product ID is missing',
  duplicateOnCreate: 'A product with this SKU already exists. Please use a different SKU.',
  duplicateOnUpdate:
    'Cannot update product: This SKU is already in use by another product. Please use a different SKU.',
} as const;
