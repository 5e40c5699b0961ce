import { lazyPart } from '@evertill/federation-kit';
import { useEffect } from 'react';
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
  const [params, setParams] = useSearchParams();
  const categoryId = params.get('category') ?? '';
  const isLowStock = params.get('stock') === 'low';
  const opens = params.get('open');
  // A reload must not open the dialog again.
  useEffect(() => {
    if (opens === null) return;
    const others = new URLSearchParams(params);
    others.delete('open');
    setParams(others, { replace: true });
  }, [opens, params, setParams]);
  return (
    <ProductsPage
      key={`${categoryId} ${isLowStock}`}
      categoryId={categoryId}
      lowStock={isLowStock}
      opens={opens}
    />
  );
}

function CategoriesRoute() {
  const navigate = useNavigate();
  return (
    <CategoriesPage onOpen={({ id }) => void navigate(`/products?category=${encodeURIComponent(id)}`)} />
  );
}
