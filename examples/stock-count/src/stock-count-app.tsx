import { lazyPart } from '@evertill/federation-kit';
import { Route, Routes } from 'react-router-dom';

const CountsPage = lazyPart(async () => (await import('./counts/counts-page')).CountsPage);
const LogPage = lazyPart(async () => (await import('./log/log-page')).LogPage);

export function StockCountApp() {
  return (
    <Routes>
      <Route path="/stock-count" element={<CountsPage />} />
      <Route path="/stock-count/log" element={<LogPage />} />
    </Routes>
  );
}
