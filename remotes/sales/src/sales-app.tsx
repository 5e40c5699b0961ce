import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const TransactionsPage = lazy(async () => ({
  default: (await import('./transactions/transactions-page')).TransactionsPage,
}));

export function SalesApp() {
  return (
    <Routes>
      <Route path="/transactions" element={<TransactionsPage />} />
    </Routes>
  );
}
