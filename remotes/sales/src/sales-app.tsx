import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const TransactionsPage = lazy(async () => ({
  default: (await import('./transactions/transactions-page')).TransactionsPage,
}));

const ReviewPage = lazy(async () => ({ default: (await import('./review/review-page')).ReviewPage }));

export function SalesApp() {
  return (
    <Routes>
      <Route path="/transactions" element={<TransactionsPage />} />
      <Route path="/review" element={<ReviewPage />} />
    </Routes>
  );
}
