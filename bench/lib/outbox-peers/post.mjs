/** Sends one operation, or many in one request, to the shop of the benchmark. */

/** Throws when the answer is not a success, with the words that TanStack's guide uses. */
export async function post(url, body, headers = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

export const postOne = ({ key, data }) => post('/api/sales', data, { 'Idempotency-Key': key });

export const postMany = (items) => post('/api/sync/batch', { items });
