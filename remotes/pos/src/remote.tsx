import { createLifecycles } from '@evertill/federation-kit';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const SellPage = lazy(() => import('./sell/sell-page').then(({ SellPage }) => ({ default: SellPage })));

function App() {
  return (
    <Routes>
      <Route path="/pos" element={<SellPage />} />
    </Routes>
  );
}

export const { bootstrap, mount, unmount, update } = createLifecycles({ name: 'pos', basename: '/app', App });
