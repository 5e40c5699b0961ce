/** Returns true when a write rings up a sale. */
export function isSaleUrl({ method, url }: { method: string; url: string }): boolean {
  return method === 'POST' && url === '/sales';
}

/**
 * Returns true when a write reports an event that took place at a till. Any person of the shop may deliver such a
 * write.
 */
export function isDoneUrl(request: { method: string; url: string }): boolean {
  return isSaleUrl(request) || (request.method === 'POST' && request.url.startsWith('/shifts/'));
}

/** Splits a request into the parts that the fake server reads. */
export function readRequest(input: string, init: RequestInit, apiBase: string) {
  const [path = '', query = ''] = input.slice(input.indexOf(apiBase) + apiBase.length).split('?');
  const headers = new Headers(init.headers);
  return {
    method: init.method ?? 'GET',
    url: path,
    query,
    key: headers.get('Idempotency-Key'),
    delivery: headers.get('Evertill-Delivery'),
    author: headers.get('Evertill-Author'),
    body: typeof init.body === 'string' ? init.body : null,
  };
}

/** Returns the fields of a JSON body. Empty when the body is not an object. */
export function bodyFields(body: string | null): Record<string, unknown> {
  const value: unknown = body === null ? null : JSON.parse(body);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
