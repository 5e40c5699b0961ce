import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const ProductsPage = lazy(async () => ({ default: (await import('./products/products-page')).ProductsPage }));
const CategoriesPage = lazy(async () => ({
  default: (await import('./categories/categories-page')).CategoriesPage,
}));
const SuppliersPage = lazy(async () => ({
  default: (await import('./suppliers/suppliers-page')).SuppliersPage,
}));

export function CatalogApp() {
  return (
    <Routes>
      <Route path="/products" element={<ProductsPage />} />
      <Route path="/categories" element={<CategoriesPage />} />
      <Route path="/suppliers" element={<SuppliersPage />} />
    </Routes>
  );
}
