import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { version as reactVersion, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

async function loadMount() {
  const { shop, token } = await (await fetch('/config.json')).json();
  const { versions } = await (await fetch(`${shop}/embed/versions.json`)).json();
  registerRemotes([{ name: 'evertill_pos_embed', entry: `${shop}${versions[0].container}` }]);
  const { mount } = await loadRemote('evertill_pos_embed/mount');
  return { mount, shop, token };
}

function Counter() {
  const place = useRef(null);
  const [sold, setSold] = useState([]);
  useEffect(() => {
    let till = null;
    let isGone = false;
    void loadMount().then(({ mount, shop, token }) => {
      if (isGone) return;
      till = mount(place.current, {
        apiBase: `${shop}/api`,
        token,
        namespace: 'federated',
        onSale: (sale) => setSold((before) => [...before, sale]),
      });
    });
    return () => {
      isGone = true;
      till?.unmount();
    };
  }, []);
  return (
    <>
      <h1>Counter in React {reactVersion}, federated</h1>
      <div ref={place} className="half" />
      <ol id="log" aria-live="polite">
        {sold.map(({ key, amountDue }) => (
          <li key={key}>Sold: {amountDue}</li>
        ))}
      </ol>
    </>
  );
}

createRoot(document.getElementById('page')).render(<Counter />);
