import { lazyPart } from '@evertill/federation-kit';
import { Route, Routes } from 'react-router-dom';

const PlansPage = lazyPart(async () => (await import('./plans/plans-page')).PlansPage);
const RegisterPage = lazyPart(async () => (await import('./register/register-page')).RegisterPage);
const SubscribePage = lazyPart(async () => (await import('./subscribe/subscribe-page')).SubscribePage);
const StoreSetupPage = lazyPart(async () => (await import('./store-setup/store-setup-page')).StoreSetupPage);
const ForgottenPage = lazyPart(async () => (await import('./forgotten/forgotten-page')).ForgottenPage);
const NewPasswordPage = lazyPart(
  async () => (await import('./new-password/new-password-page')).NewPasswordPage,
);

export function SaasApp() {
  return (
    <Routes>
      <Route path="/plans" element={<PlansPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/subscribe" element={<SubscribePage />} />
      <Route path="/forgot-password" element={<ForgottenPage />} />
      <Route path="/new-password" element={<NewPasswordPage />} />
      <Route path="/store-setup" element={<StoreSetupPage />} />
    </Routes>
  );
}
