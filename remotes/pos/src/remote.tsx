import { createLifecycles, lazyPart } from '@evertill/federation-kit';
import { Route, Routes } from 'react-router-dom';

const SellPage = lazyPart(async () => (await import('./sell/sell-page')).SellPage);
const ScannerPage = lazyPart(async () => (await import('./scanner/scanner-page')).ScannerPage);

function App() {
  return (
    <Routes>
      <Route path="/pos" element={<SellPage />} />
      <Route path="/scanner" element={<ScannerPage />} />
    </Routes>
  );
}

export const { bootstrap, mount, unmount, update } = createLifecycles({ name: 'pos', basename: '/app', App });
