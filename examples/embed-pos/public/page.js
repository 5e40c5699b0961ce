// A bookshop shows the till on its own page.
const { shop, token } = await (await fetch('/config.json')).json();
// The page's own worker lets the page and the till start without a connection. The policy declares its address as
// trusted.
const policy = globalThis.trustedTypes?.createPolicy('harbor', { createScriptURL: (url) => url });
const worker = `/worker.js?shop=${encodeURIComponent(shop)}`;
void navigator.serviceWorker?.register(policy?.createScriptURL(worker) ?? worker);
const { mount } = await import(`${shop}/embed/v1.js`);

const byId = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
// Shows two tills side by side: ?namespace=second
const namespace = query.get('namespace') ?? 'counter';

const settings = () => ({
  theme: {
    name: byId('dark').checked ? 'dark' : 'light',
    ...(byId('brand').checked ? { brand: '#146c43', tokens: { borderRadiusMedium: '10px' } } : {}),
  },
  density: byId('compact').checked ? 'compact' : 'comfortable',
});

const till = mount(byId('till'), {
  apiBase: `${shop}/api`,
  token,
  namespace,
  ...settings(),
  onSale: (sale) => log('Sold', sale),
  onSaleQueued: (sale) => log('Kept for later', sale),
  onError: ({ code, message }) => write(`${code}: ${message}`),
  onPendingCount: ({ pending, parked }) => {
    byId('pending').textContent = String(pending + parked);
  },
});

for (const id of ['dark', 'brand', 'compact'])
  byId(id).addEventListener('change', () => till.update(settings()));
byId('hostile-on').addEventListener('change', (event) => {
  byId('hostile').disabled = !event.target.checked;
});
byId('flush').addEventListener('click', async () => {
  const { pending } = await till.flush();
  write(pending === 0 ? 'Everything is synced' : `${pending} not synced yet`);
});
byId('close').addEventListener('click', () => till.unmount(), { once: true });

// A sale is known by its key. Two tills that are paid in the same millisecond give their sales the same number.
function log(what, { key, saleNumber, amountDue, items }) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  write(`${what}: ${amountDue}, ${pieces === 1 ? '1 item' : `${pieces} items`}, ${saleNumber}`, key);
}

function write(text, key = '') {
  const line = document.createElement('li');
  line.textContent = text;
  line.dataset.key = key;
  byId('log').prepend(line);
}
