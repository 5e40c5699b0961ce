import { lazyPart } from '@evertill/federation-kit';
import { Route, Routes } from 'react-router-dom';

const TransactionsPage = lazyPart(
  async () => (await import('./transactions/transactions-page')).TransactionsPage,
);

const ReviewPage = lazyPart(async () => (await import('./review/review-page')).ReviewPage);

export function SalesApp() {
  return (
    <Routes>
      <Route path="/transactions" element={<TransactionsPage />} />
      <Route path="/review" element={<ReviewPage />} />
    </Routes>
  );
}
