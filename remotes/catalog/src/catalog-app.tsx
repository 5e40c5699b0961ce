import { lazyPart } from '@evertill/federation-kit';
import { Route, Routes } from 'react-router-dom';

const ProductsPage = lazyPart(async () => (await import('./products/products-page')).ProductsPage);
const CategoriesPage = lazyPart(async () => (await import('./categories/categories-page')).CategoriesPage);
const SuppliersPage = lazyPart(async () => (await import('./suppliers/suppliers-page')).SuppliersPage);

export function CatalogApp() {
  return (
    <Routes>
      <Route path="/products" element={<ProductsPage />} />
      <Route path="/categories" element={<CategoriesPage />} />
      <Route path="/suppliers" element={<SuppliersPage />} />
    </Routes>
  );
}
