import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const TaxesPage = lazy(async () => ({ default: (await import('./taxes/taxes-page')).TaxesPage }));
const DiscountsPage = lazy(async () => ({
  default: (await import('./discounts/discounts-page')).DiscountsPage,
}));
const OfflineChangesPage = lazy(async () => ({
  default: (await import('./offline-changes/offline-changes-page')).OfflineChangesPage,
}));
const RegistersPage = lazy(async () => ({
  default: (await import('./registers/registers-page')).RegistersPage,
}));
const AuditPage = lazy(async () => ({ default: (await import('./audit/audit-page')).AuditPage }));
const ProfilePage = lazy(async () => ({ default: (await import('./profile/profile-page')).ProfilePage }));
const UsersPage = lazy(async () => ({ default: (await import('./users/users-page')).UsersPage }));

export function SettingsApp() {
  return (
    <Routes>
      <Route path="/tax-management" element={<TaxesPage />} />
      <Route path="/discount-management" element={<DiscountsPage />} />
      <Route path="/user-management" element={<UsersPage />} />
      <Route path="/offline-changes" element={<OfflineChangesPage />} />
      <Route path="/registers" element={<RegistersPage />} />
      <Route path="/audit" element={<AuditPage />} />
      <Route path="/profile" element={<ProfilePage />} />
    </Routes>
  );
}
