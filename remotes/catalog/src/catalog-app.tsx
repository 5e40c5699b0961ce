import { lazyPart } from '@evertill/federation-kit';
import { Route, Routes, useNavigate, useSearchParams } from 'react-router-dom';

const ProductsPage = lazyPart(async () => (await import('./products/products-page')).ProductsPage);
const CategoriesPage = lazyPart(async () => (await import('./categories/categories-page')).CategoriesPage);
const SuppliersPage = lazyPart(async () => (await import('./suppliers/suppliers-page')).SuppliersPage);

export function CatalogApp() {
  return (
    <Routes>
      <Route path="/products" element={<ProductsRoute />} />
      <Route path="/categories" element={<CategoriesRoute />} />
      <Route path="/suppliers" element={<SuppliersPage />} />
    </Routes>
  );
}

function ProductsRoute() {
  const categoryId = useSearchParams()[0].get('category') ?? '';
  return <ProductsPage key={categoryId} categoryId={categoryId} />;
}

function CategoriesRoute() {
  const navigate = useNavigate();
  return (
    <CategoriesPage onOpen={({ id }) => void navigate(`/products?category=${encodeURIComponent(id)}`)} />
  );
}
