import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const PlansPage = lazy(async () => ({ default: (await import('./plans/plans-page')).PlansPage }));
const RegisterPage = lazy(async () => ({ default: (await import('./register/register-page')).RegisterPage }));
const SubscribePage = lazy(async () => ({
  default: (await import('./subscribe/subscribe-page')).SubscribePage,
}));
const StoreSetupPage = lazy(async () => ({
  default: (await import('./store-setup/store-setup-page')).StoreSetupPage,
}));

export function SaasApp() {
  return (
    <Routes>
      <Route path="/plans" element={<PlansPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/subscribe" element={<SubscribePage />} />
      <Route path="/store-setup" element={<StoreSetupPage />} />
    </Routes>
  );
}
