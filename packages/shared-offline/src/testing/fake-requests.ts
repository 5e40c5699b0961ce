/** Whether a write rings up a sale. */
export function isSaleUrl({ method, url }: { method: string; url: string }): boolean {
  return method === 'POST' && url === '/sales';
}

/** Whether what it tells has taken place at a till: anybody of the shop may deliver it. */
export function isDoneUrl(request: { method: string; url: string }): boolean {
  return isSaleUrl(request) || (request.method === 'POST' && request.url.startsWith('/shifts/'));
}

/** A request's parts as the fake server reads them. */
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

/** The fields of a JSON body; anything else has none. */
export function bodyFields(body: string | null): Record<string, unknown> {
  const value: unknown = body === null ? null : JSON.parse(body);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
