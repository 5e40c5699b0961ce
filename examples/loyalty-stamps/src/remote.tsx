import { createLifecycles, lazyPart } from '@evertill/federation-kit';
import { Route, Routes } from 'react-router-dom';

const StampsPage = lazyPart(async () => (await import('./stamps/stamps-page')).StampsPage);

function App() {
  return (
    <Routes>
      <Route path="/stamps" element={<StampsPage />} />
    </Routes>
  );
}

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'loyalty_stamps',
  basename: '/app',
  App,
});
