import { version as reactVersion, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Wraps the element for React 18, which sets attributes and does not listen to events of custom elements. */
function Till({ options, onSale }) {
  const element = useRef(null);
  useEffect(() => {
    const till = element.current;
    const handleSale = ({ detail }) => onSale(detail);
    till.addEventListener('sale', handleSale);
    till.options = options;
    return () => till.removeEventListener('sale', handleSale);
  }, [options, onSale]);
  return <evertill-pos ref={element} />;
}

function Counter({ options }) {
  const [sold, setSold] = useState([]);
  const [noteSale] = useState(() => (sale) => setSold((before) => [...before, sale]));
  return (
    <>
      <h1>Counter in React {reactVersion}</h1>
      <div className="half">
        <Till options={options} onSale={noteSale} />
      </div>
      <ol id="log" aria-live="polite">
        {sold.map(({ key, amountDue }) => (
          <li key={key}>Sold: {amountDue}</li>
        ))}
      </ol>
    </>
  );
}

const { shop, token } = await (await fetch('/config.json')).json();
await import(/* webpackIgnore: true */ `${shop}/embed/v1.js`);
const options = { apiBase: `${shop}/api`, token, namespace: 'react' };
createRoot(document.getElementById('page')).render(<Counter options={options} />);
