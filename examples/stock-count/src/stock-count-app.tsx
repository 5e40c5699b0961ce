import { lazyPart } from '@evertill/federation-kit';
import { Route, Routes } from 'react-router-dom';

const CountsPage = lazyPart(async () => (await import('./counts/counts-page')).CountsPage);

export function StockCountApp() {
  return (
    <Routes>
      <Route path="/stock-count" element={<CountsPage />} />
    </Routes>
  );
}
