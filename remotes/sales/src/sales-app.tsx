import { lazyPart } from '@evertill/federation-kit';
import { Route, Routes } from 'react-router-dom';

const TodayPage = lazyPart(async () => (await import('./today/today-page')).TodayPage);

const TransactionsPage = lazyPart(
  async () => (await import('./transactions/transactions-page')).TransactionsPage,
);

const ReportsPage = lazyPart(async () => (await import('./reports/reports-page')).ReportsPage);

const AllStoresPage = lazyPart(async () => (await import('./all-stores/all-stores-page')).AllStoresPage);

const ReviewPage = lazyPart(async () => (await import('./review/review-page')).ReviewPage);

const ClosingsPage = lazyPart(async () => (await import('./closings/closings-page')).ClosingsPage);

const CustomersPage = lazyPart(async () => (await import('./customers/customers-page')).CustomersPage);

const CreditsPage = lazyPart(async () => (await import('./credits/credits-page')).CreditsPage);

export function SalesApp() {
  return (
    <Routes>
      <Route path="/today" element={<TodayPage />} />
      <Route path="/transactions" element={<TransactionsPage />} />
      <Route path="/reports" element={<ReportsPage />} />
      <Route path="/all-stores" element={<AllStoresPage />} />
      <Route path="/closings" element={<ClosingsPage />} />
      <Route path="/customers" element={<CustomersPage />} />
      <Route path="/gift-cards" element={<CreditsPage />} />
      <Route path="/review" element={<ReviewPage />} />
    </Routes>
  );
}
