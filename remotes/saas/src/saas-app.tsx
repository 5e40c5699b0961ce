import { lazyPart } from '@evertill/federation-kit';
import { Route, Routes } from 'react-router-dom';

const PlansPage = lazyPart(async () => (await import('./plans/plans-page')).PlansPage);
const RegisterPage = lazyPart(async () => (await import('./register/register-page')).RegisterPage);
const SubscribePage = lazyPart(async () => (await import('./subscribe/subscribe-page')).SubscribePage);
const StoreSetupPage = lazyPart(async () => (await import('./store-setup/store-setup-page')).StoreSetupPage);

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
