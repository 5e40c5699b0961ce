import { lazyPart } from '@evertill/federation-kit';
import { Route, Routes } from 'react-router-dom';

const SettingsPage = lazyPart(async () => (await import('./overview/settings-page')).SettingsPage);
const StorePage = lazyPart(async () => (await import('./store/store-page')).StorePage);
const StoresPage = lazyPart(async () => (await import('./stores/stores-page')).StoresPage);
const ShiftsPage = lazyPart(async () => (await import('./shifts/shifts-page')).ShiftsPage);
const TaxesPage = lazyPart(async () => (await import('./taxes/taxes-page')).TaxesPage);
const DiscountsPage = lazyPart(async () => (await import('./discounts/discounts-page')).DiscountsPage);
const OfflineChangesPage = lazyPart(
  async () => (await import('./offline-changes/offline-changes-page')).OfflineChangesPage,
);
const RegistersPage = lazyPart(async () => (await import('./registers/registers-page')).RegistersPage);
const ApiTokensPage = lazyPart(async () => (await import('./api-tokens/api-tokens-page')).ApiTokensPage);
const ProposalsPage = lazyPart(async () => (await import('./proposals/proposals-page')).ProposalsPage);
const WebhooksPage = lazyPart(async () => (await import('./webhooks/webhooks-page')).WebhooksPage);
const AuditPage = lazyPart(async () => (await import('./audit/audit-page')).AuditPage);
const ReceiptPrinterPage = lazyPart(
  async () => (await import('./receipt-printer/receipt-printer-page')).ReceiptPrinterPage,
);
const ProfilePage = lazyPart(async () => (await import('./profile/profile-page')).ProfilePage);
const YourDataPage = lazyPart(async () => (await import('./your-data/your-data-page')).YourDataPage);
const SystemStatusPage = lazyPart(
  async () => (await import('./system-status/system-status-page')).SystemStatusPage,
);
const UsersPage = lazyPart(async () => (await import('./users/users-page')).UsersPage);

export function SettingsApp() {
  return (
    <Routes>
      <Route path="/settings" element={<SettingsPage />} />
      <Route path="/store" element={<StorePage />} />
      <Route path="/stores" element={<StoresPage />} />
      <Route path="/shift-settings" element={<ShiftsPage />} />
      <Route path="/tax-management" element={<TaxesPage />} />
      <Route path="/discount-management" element={<DiscountsPage />} />
      <Route path="/user-management" element={<UsersPage />} />
      <Route path="/offline-changes" element={<OfflineChangesPage />} />
      <Route path="/system-status" element={<SystemStatusPage />} />
      <Route path="/your-data" element={<YourDataPage />} />
      <Route path="/registers" element={<RegistersPage />} />
      <Route path="/api-tokens" element={<ApiTokensPage />} />
      <Route path="/proposals" element={<ProposalsPage />} />
      <Route path="/webhooks" element={<WebhooksPage />} />
      <Route path="/audit" element={<AuditPage />} />
      <Route path="/receipt-printer" element={<ReceiptPrinterPage />} />
      <Route path="/profile" element={<ProfilePage />} />
    </Routes>
  );
}
